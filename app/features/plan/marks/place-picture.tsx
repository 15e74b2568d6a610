import { useEffect, useRef, useState } from "react";
import { borrowDrawing } from "#app/features/plan/open-drawing";
import { failureText } from "#app/features/plan/plan-failure";
import { planStyles } from "#app/features/plan/plan-styles";
import { boxOf } from "#app/features/plan/sheets/use-page-boxes";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import type { PageBox } from "#schemas/plan/sheet-space";
import { MarksLayer } from "./marks-layer";
import { placeCrop } from "./place-crop";
import type { SheetMark } from "./sheet-mark";

/** CSS pixels of the picture, and device pixels to one of them: sharp on a phone, and no more than it can show. */
const frame = { width: 420, height: 300 };
const sharpness = 2;

interface Props {
  readonly document: PermitDocument;
  readonly page: number;
  readonly shown: SheetMark;
  /** What the picture shows, in words. */
  readonly name: string;
}

type State =
  | { readonly kind: "waiting" }
  | { readonly kind: "drawn"; readonly box: PageBox }
  | { readonly kind: "failed"; readonly words: string };

async function drawPlace({ document, page, shown }: Props, onto: () => CanvasRenderingContext2D | null | undefined): Promise<State> {
  const { drawing, giveBack } = borrowDrawing(document, null);
  try {
    const found = await drawing;
    if (found.kind === "failed") return { kind: "failed", words: failureText(found.failed, document.fileName) };
    const box = await boxOf(found, page);
    if (box === null) return { kind: "failed", words: failureText("page", document.fileName) };
    const crop = placeCrop(shown.mark, box, frame);
    const scale = (frame.width * sharpness) / crop.width;
    const size = { width: frame.width * sharpness, height: frame.height * sharpness };
    const part = { page, rotation: box.rotation, scale, left: crop.left * scale, top: crop.top * scale, ...size };
    const drawn = await found.engine.draw(part).answered;
    if (!drawn.ok) return { kind: "failed", words: failureText(drawn.failed, document.fileName) };
    onto()?.drawImage(drawn.value, 0, 0);
    drawn.value.close();
    return { kind: "drawn", box };
  } finally {
    giveBack();
  }
}

/** Draws the place once, and gives the drawing back: a page of many corrections holds none open. */
function useDrawnPlace(props: Props, canvas: React.RefObject<HTMLCanvasElement | null>): State {
  const [state, setState] = useState<State>({ kind: "waiting" });
  const key = JSON.stringify([props.document.sha256, props.page, props.shown.mark]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says the file and the place.
  useEffect(() => {
    let left = false;
    void drawPlace(props, () => (left ? null : canvas.current?.getContext("2d"))).then((now) => left || setState(now));
    return () => {
      left = true;
    };
  }, [key]);
  return state;
}

/** The mark on its crop, in the pixels of the frame. */
function CroppedMark({ shown, box }: { shown: SheetMark; box: PageBox }) {
  const { left, top, width } = placeCrop(shown.mark, box, frame);
  const scale = frame.width / width;
  return (
    <g
      transform={`translate(${-left * scale} ${-top * scale}) scale(${scale})`}
      ref={(layer) => layer?.style.setProperty("--unit", String(1 / scale))}
    >
      <MarksLayer marks={[shown]} box={box} chosen={null} onPick={null} />
    </g>
  );
}

/** The place of a mark, cut from its sheet, with the mark on it. */
export function PlacePicture(props: Props) {
  const { shown, name } = props;
  const look = planStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = useDrawnPlace(props, canvas);
  if (state.kind === "failed") return <p className={look.status}>{state.words}</p>;
  return (
    <div className={look.place} role="img" aria-label={name} aria-busy={state.kind === "waiting"}>
      <canvas ref={canvas} className={look.placeCanvas} width={frame.width * sharpness} height={frame.height * sharpness} />
      <svg className={look.marks} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
        {state.kind === "drawn" && <CroppedMark shown={shown} box={state.box} />}
      </svg>
      {state.kind === "waiting" && <span className={look.placeWaiting}>{m.plan_drawing()}</span>}
    </div>
  );
}
