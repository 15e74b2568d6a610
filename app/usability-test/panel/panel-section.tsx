import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "#ui/icon";

/** A part of the panel that can be folded away. It opens by itself when its turn comes. */
export function PanelSection({ title, turn, children }: { title: string; turn: boolean; children: ReactNode }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [turnSeen, setTurnSeen] = useState(turn);
  const id = useId();
  if (turn !== turnSeen) {
    setTurnSeen(turn);
    setChosen(null);
  }
  const open = chosen ?? turn;
  return (
    <div className="uxt-section">
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setChosen(!open)}>
          {title}
          <Icon of={open ? ChevronUp : ChevronDown} />
        </button>
      </h3>
      <div id={id} className="uxt-part" hidden={!open}>
        {children}
      </div>
    </div>
  );
}
