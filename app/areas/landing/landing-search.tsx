import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, Link, useFetcher } from "react-router";
import { browserClock } from "#app/local/sync/platform";
import { inLanguage, stateName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import type { FoundPermit, LandingView, TypeOffer } from "./landing-view";

const line = css({
  display: "flex",
  alignItems: "flex-end",
  "& > :first-child": { flex: "1", minWidth: "0" },
  "& input": {
    minHeight: "[60px]",
    fontSize: "lead",
    border: "[2px solid {colors.ink}]",
    borderRightWidth: "[0]",
    borderRadius: "[2px 0 0 2px]",
  },
  "& button": { minHeight: "[60px]", borderRadius: "[0 4px 4px 0]", paddingInline: { base: "6", smDown: "4" } },
});
const results = css({ border: "[1px solid {colors.lineStrong}]", borderTopWidth: "[0]" });
const item = css({
  "& + &": { borderTop: "hairline" },
  "& a": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "4",
    justifyContent: "space-between",
    alignItems: "center",
    minHeight: "12",
    paddingBlock: "2",
    paddingInline: { base: "4", smDown: "3" },
    color: "ink",
    textDecoration: "none",
    overflowWrap: "anywhere",
  },
  "& a:hover": { bg: "sunk" },
  "& a:focus-visible": { color: "focusInk" },
});
const number = css({ textStyle: "mono" });
const note = css({ textStyle: "meta", color: "muted", "a:focus-visible > &": { color: "[inherit]" } });
const nothing = css({ paddingBlock: "3", paddingInline: { base: "4", smDown: "3" } });

const waitMs = 250;
const leastLetters = 2;

/** The results of what is typed, asked for when the typing rests; those of the page itself until then. */
function useResults(view: LandingView): { found: LandingView["found"]; query: string; type: (text: string) => void } {
  const fetcher = useFetcher<LandingView>();
  const [typed, setTyped] = useState<string | null>(null);
  const { load } = fetcher;
  const asked = useRef("");
  useEffect(() => {
    const text = typed?.trim() ?? "";
    if (text.length < leastLetters || text === asked.current) return;
    let rests = true;
    void browserClock.pause(waitMs).then(() => {
      if (!rests) return;
      asked.current = text;
      void load(`/?${new URLSearchParams({ index: "", q: text })}`);
    });
    return () => {
      rests = false;
    };
  }, [typed, load]);
  const shown = typed === null || fetcher.data === undefined ? view : fetcher.data;
  const emptied = typed !== null && typed.trim().length < leastLetters;
  return { found: emptied ? null : shown.found, query: shown.query, type: setTyped };
}

function PermitResult({ permit }: { permit: FoundPermit }) {
  return (
    <li className={item}>
      <Link to={`/permits/${encodeURIComponent(permit.number)}`}>
        <span className={number}>{permit.number}</span>
        <span className={note}>
          {m.landing_result_permit({ address: permit.addressLine, type: permit.typeName, state: stateName(permit.state) })}
        </span>
      </Link>
    </li>
  );
}

function TypeResult({ type }: { type: TypeOffer }) {
  return (
    <li className={item}>
      <Link to={`/apply?type=${encodeURIComponent(type.code)}`}>
        <span>{m.landing_result_apply({ type: inLanguage(type.name) })}</span>
        <span className={note}>{m.landing_minutes({ minutes: type.minutes })}</span>
      </Link>
    </li>
  );
}

/** One box for an address, a permit's number, or what one wants to do. A plain GET form underneath. */
export function LandingSearch({ view }: { view: LandingView }) {
  const { found, query, type } = useResults(view);
  const permits = found?.permits ?? [];
  const count = permits.length + (found?.types.length ?? 0);
  return (
    <div id="search">
      <Form role="search" method="get" action="/" className={line} preventScrollReset>
        <TextField
          id="q"
          name="q"
          type="search"
          enterKeyHint="search"
          label={m.landing_search_label()}
          defaultValue={view.query}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" icon={Search}>
          {m.landing_search()}
        </Button>
      </Form>
      <div id="search-results">
        {found !== null && (
          <div className={results}>
            {found.permits === null && <p className={nothing}>{m.landing_search_offline()}</p>}
            {count > 0 ? (
              <ul aria-label={m.landing_results()}>
                {found.types.map((offer) => (
                  <TypeResult key={offer.code} type={offer} />
                ))}
                {permits.map((permit) => (
                  <PermitResult key={permit.number} permit={permit} />
                ))}
              </ul>
            ) : (
              found.permits !== null && <p className={nothing}>{m.landing_nothing_found({ query, phone: view.contact.phone })}</p>
            )}
          </div>
        )}
      </div>
      {/* For plain-page-script.ts: the office did not answer. */}
      <div id="search-failed" className={results} hidden>
        <p className={nothing}>{m.landing_search_offline()}</p>
      </div>
      <VisuallyHidden>
        <span role="status" id="search-count" data-failed={m.landing_search_offline()}>
          {found === null ? "" : m.landing_results_count({ count })}
        </span>
      </VisuallyHidden>
    </div>
  );
}
