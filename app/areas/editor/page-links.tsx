import { useLocation } from "react-router";
import { m } from "#schemas/messages/compiled/messages";
import { Row } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";

/** What names a list's place in its address. */
export const placeParameter = "after";

export interface PageLinksProps {
  readonly label: string;
  /** The heading of the list: it takes the focus, since the link that was pressed goes. */
  readonly headingId: string;
  /** Where this page begins; null: with the newest. */
  readonly place: string | null;
  /** Where the next page begins; null: this is the last. */
  readonly next: string | null;
}

function focusHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}

/** From page to page of a list whose newest come first; each page has its own address. Nothing where there is one page. */
export function PageLinks({ label, headingId, place, next }: PageLinksProps) {
  const { pathname, search } = useLocation();
  if (place === null && next === null) return null;
  const address = (after: string | null) => {
    const query = new URLSearchParams(search);
    if (after === null) query.delete(placeParameter);
    else query.set(placeParameter, after);
    return { pathname, search: query.toString() };
  };
  const link = (after: string | null, words: string) => (
    <TextLink to={address(after)} preventScrollReset onClick={() => focusHeading(headingId)} alone>
      {words}
    </TextLink>
  );
  return (
    <nav aria-label={label}>
      <Row>
        {place !== null && link(null, m.editor_pages_newest())}
        {next !== null && link(next, m.editor_pages_older())}
      </Row>
    </nav>
  );
}
