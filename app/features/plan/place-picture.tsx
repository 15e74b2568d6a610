import { useEffect, useRef, useState } from "react";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import type { Sheet } from "#schemas/plan/sheet";
import { MarksLayer } from "./marks-layer";
import { borrowDrawing } from "./open-drawing";
import { placeCrop } from "./place-crop";
import { failureText } from "./plan-failure";
import { planStyles } from "./plan-styles";
import type { SheetMark } from "./sheet-mark";

/** CSS pixels of the picture, and device pixels to one of them: sharp on a phone, and no more than it can show. */
const frame = { width: 420, height: 300 };
const sharpness = 2;

interface Props {
  readonly document: PermitDocument;
  readonly sheet: Sheet;
  readonly shown: SheetMark;
  /** What the picture shows, in words. */
  readonly name: string;
}

type State = { readonly kind: "waiting" | "drawn" } | { readonly kind: "failed"; readonly words: string };

/** Draws the place once, and gives the drawing back: a page of many corrections holds none open. */
function useDrawnPlace({ document, sheet, shown }: Props, canvas: React.RefObject<HTMLCanvasElement | null>): State {
  const [state, setState] = useState<State>({ kind: "waiting" });
  const crop = placeCrop(shown.mark, sheet, frame);
  const key = JSON.stringify([document.sha256, sheet.page, crop]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the file and the place.
  useEffect(() => {
    let left = false;
    const { drawing, giveBack } = borrowDrawing(document);
    const draw = async () => {
      const found = await drawing;
      if (left) return;
      if (found.kind === "failed") return setState({ kind: "failed", words: failureText(found.failed, document.fileName) });
      const scale = (frame.width * sharpness) / crop.width;
      const size = { width: frame.width * sharpness, height: frame.height * sharpness };
      const part = { page: sheet.page, rotation: sheet.rotation, scale, left: crop.left * scale, top: crop.top * scale, ...size };
      const drawn = await found.engine.draw(part).answered;
      if (!drawn.ok) return left || setState({ kind: "failed", words: failureText(drawn.failed, document.fileName) });
      canvas.current?.getContext("2d")?.drawImage(drawn.value, 0, 0);
      drawn.value.close();
      if (!left) setState({ kind: "drawn" });
    };
    void draw().finally(giveBack);
    return () => {
      left = true;
    };
  }, [key]);
  return state;
}

/** The place of a mark, cut from its sheet, with the mark on it. */
export function PlacePicture(props: Props) {
  const { sheet, shown, name } = props;
  const look = planStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = useDrawnPlace(props, canvas);
  const { left, top, width } = placeCrop(shown.mark, sheet, frame);
  const scale = frame.width / width;
  if (state.kind === "failed") return <p className={look.status}>{state.words}</p>;
  return (
    <div className={look.place} role="img" aria-label={name} aria-busy={state.kind === "waiting"}>
      <canvas ref={canvas} className={look.placeCanvas} width={frame.width * sharpness} height={frame.height * sharpness} />
      <svg className={look.marks} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
        <g
          transform={`translate(${-left * scale} ${-top * scale}) scale(${scale})`}
          ref={(layer) => layer?.style.setProperty("--unit", String(1 / scale))}
        >
          <MarksLayer marks={[shown]} box={sheet} chosen={null} spanned={null} onPick={null} />
        </g>
      </svg>
      {state.kind === "waiting" && <span className={look.placeWaiting}>{m.plan_drawing()}</span>}
    </div>
  );
}
