import { useEffect, useRef, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { replayStyles } from "./replay-styles";

export interface ReplayFrameProps {
  /** The tester's window, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly onRoot: (root: HTMLElement | null) => void;
}

/** The height of the stage while the tester's window is not known. Pixels. */
const restingHeight = 320;

/** So much of the watcher's window the recorded page may be high: the controls stand below it. */
const shareOfWindow = 0.7;

/** Keeps the recorded page whole within its place, whatever the tester's window was. */
function useScale(size: ReplayFrameProps["size"]) {
  const stage = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (stage.current === null) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(stage.current);
    return () => watch.disconnect();
  }, []);
  if (size === null || width === 0) return { stage, scale: null };
  const height = Math.max(restingHeight, window.innerHeight * shareOfWindow);
  return { stage, scale: Math.min(1, width / size.width, height / size.height) };
}

/**
 * The recorded page: a picture that nothing in it can leave. Its frame runs no scripts, its own policy lets it load only
 * files of this site, and neither pointer nor keys reach into it.
 */
export function ReplayFrame({ size, onRoot }: ReplayFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { stage, scale } = useScale(size);
  const arrived = () => onRoot(frame.current?.contentDocument?.body ?? null);
  // A frame that had loaded before this page's scripts ran tells of it no more.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page?.readyState === "complete" && page.URL.endsWith("/replay-frame")) onRoot(page.body);
    return () => onRoot(null);
  }, [onRoot]);
  useEffect(() => {
    const wrapper = frame.current?.contentDocument?.querySelector<HTMLElement>(".replayer-wrapper");
    if (wrapper && scale !== null) wrapper.style.transform = `scale(${scale})`;
  }, [scale]);
  const look = replayStyles();
  const place =
    size === null || scale === null
      ? { height: restingHeight }
      : { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  return (
    <div ref={stage} className={look.stage}>
      <VisuallyHidden>
        <Text>{m.editor_replay_frame_text()}</Text>
      </VisuallyHidden>
      <iframe
        ref={frame}
        className={look.frame}
        src="/replay-frame"
        title={m.editor_replay_frame()}
        sandbox="allow-same-origin"
        inert
        onLoad={arrived}
        style={place}
      />
    </div>
  );
}
