import { useEffect, useRef, useState } from "react";
import { css } from "#styled/css";
import { island, useIsland } from "#ui/island";

const picture = island(() => import("./place-picture"));

/** As large as the picture will be. */
const room = css({ width: "full", maxWidth: "[420px]", aspectRatio: "[7 / 5]", border: "hairlineStrong", bg: "plan" });

type Props = React.ComponentProps<typeof import("./place-picture")["PlacePicture"]>;

/** A place cut from its sheet. It comes, with the engine that draws it, when the reader comes to it. */
export function PlacePart(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: "200px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const part = useIsland(picture, seen);
  return (
    <div ref={place}>
      {part.kind === "here" && seen ? <part.parts.PlacePicture {...props} /> : <div className={room} aria-hidden="true" />}
    </div>
  );
}
