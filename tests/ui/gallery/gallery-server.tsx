import { renderToString } from "react-dom/server";
import { Gallery } from "./gallery";

/** The gallery as a server would send it. */
export function renderGallery() {
  return renderToString(<Gallery />);
}
