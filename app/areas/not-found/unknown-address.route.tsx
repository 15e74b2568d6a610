import { notFound } from "#app/screen/read/page-trouble";

/** Any other path leads to /404 (specification, section 2). */
export const loader = () => {
  throw notFound();
};
export const clientLoader = () => {
  throw notFound();
};

export default function UnknownAddress() {
  return null;
}
