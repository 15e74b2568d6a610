import { type DragEvent, useState } from "react";

export interface RowDrag {
  /** What a row that can be dragged has. `keys`: what goes with it. */
  readonly source: (keys: readonly string[]) => {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
    readonly "data-dragged": true | undefined;
  };
  /** What a row has on which others are let go. */
  readonly target: (
    key: string,
    drop: (keys: readonly string[]) => void,
  ) => {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly "data-over": true | undefined;
  };
}

/** Rows of a list that are dragged behind another. The buttons and keys of a row do the same. */
export function useRowDrag(): RowDrag {
  const [dragged, setDragged] = useState<readonly string[] | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    source: (keys) => ({
      draggable: true,
      onDragStart(event) {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", keys.join(" "));
        setDragged(keys);
      },
      onDragEnd: end,
      "data-dragged": dragged?.some((key) => keys.includes(key)) || undefined,
    }),
    target: (key, drop) => ({
      onDragOver(event) {
        if (dragged === null) return;
        event.preventDefault();
        if (over !== key) setOver(key);
      },
      onDrop(event) {
        event.preventDefault();
        if (dragged !== null && !dragged.includes(key)) drop(dragged);
        end();
      },
      "data-over": (over === key && dragged !== null) || undefined,
    }),
  };
}
