import { notFound } from "#app/screen/read/page-error";
import { openScreen } from "#app/screen/read/screen-of";

/** Any other path leads to /404 (specification, section 2). */
const { loader, clientLoader } = openScreen(() => {
  throw notFound();
});

export { clientLoader, loader };

export default function UnknownAddress() {
  return null;
}
