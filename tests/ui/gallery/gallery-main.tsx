import "#ui/app.css";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { Gallery } from "./gallery";
import { LayoutGallery } from "./layouts-gallery";

declare global {
  interface Window {
    galleryMismatches: string[];
  }
}

/** Renders as a server would and takes the markup over, so that a part that renders differently in the two places is seen. */
function start(root: HTMLElement) {
  const asked = new URLSearchParams(location.search);
  document.documentElement.dataset.density = asked.get("density") ?? "roomy";
  const theme = asked.get("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  const layout = asked.get("layout");
  const page = layout === null ? <Gallery /> : <LayoutGallery name={layout} />;
  root.innerHTML = renderToString(page);
  window.galleryMismatches = [];
  hydrateRoot(root, page, { onRecoverableError: (error) => window.galleryMismatches.push(String(error)) });
}

const root = document.getElementById("root");
if (root) start(root);
