import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { openCorrections } from "#app/areas/tracker/corrections-section";
import { type PermitPage, permitPage } from "#app/features/permit/permit-page";
import { type PlanFile, planFiles } from "#app/features/permit/plan-files";
import { notedForParties } from "#app/features/plan/marked/noted-correction";
import type { SheetMark } from "#app/features/plan/marks/sheet-mark";
import { PinList } from "#app/features/plan/pins/pin-list";
import { isPinnedAt, type Pinned, type PinnedFiles, pinMarks, pinnedFindings, spotOfPin } from "#app/features/plan/pins/pinned";
import { planStyles } from "#app/features/plan/plan-styles";
import { PlanViewer } from "#app/features/plan/plan-viewer";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { useLastSpot } from "#app/features/plan/view/use-left-sheets";
import { useOpenDocument } from "#app/screen/act/use-open-document";
import { screenOf } from "#app/screen/read/screen-of";
import { isTold, visitFactsOf } from "#schemas/inspection/result-standing";
import { m } from "#schemas/messages/compiled/messages";
import type { Correction } from "#schemas/review/review";
import { Keynote } from "#ui/layout/drawing";
import { Breadcrumbs, PageTitle, Row, Stack, Text } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import { LinkButton, TextLink } from "#ui/text-link";
import type { Route } from "./+types/tracker-plans.route";

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => permitPage(reader, params.permitId), {
  alone: (page) => (page ? m.plan_of_permit({ permit: page.permit.number ?? page.permit.address.line1 }) : m.plan_title()),
});

export { clientLoader, loader, meta };

const spotOf = ({ documentId, mark, page }: Correction): PlanSpot | null =>
  documentId === null ? null : { documentId, page: mark?.page ?? page ?? 1 };

const isAt = (one: Correction, { documentId, page }: PlanSpot): boolean => {
  const spot = spotOf(one);
  return spot?.documentId === documentId && spot.page === page;
};

const nameOf = ({ number, title, text }: Correction): string => m.plan_correction_name({ number, title: title || text.slice(0, 60) });

/** What was found on site and is told, as it is pinned on the sheets. */
function toldPins({ rows }: PermitPage): readonly Pinned[] {
  const facts = visitFactsOf(rows);
  return pinnedFindings(rows.finding.filter((finding) => isTold(finding, rows.inspection, facts)));
}

const pinFiles = ({ rows }: PermitPage): PinnedFiles => ({ documents: rows.document, sets: rows["approved-set"] });

/** Where the address leads: to the correction it names, else to the sheet, else to the one that was looked at last, else to the first one. */
function useSpot(page: PermitPage, files: readonly PlanFile[], pinned: readonly Pinned[]) {
  const [search] = useSearchParams();
  const pin = pinned.find(({ id }) => id === search.get("pin"));
  const shown = new Set(files.map(({ document }) => document.id));
  const named = page.rows.correction.find(({ id, documentId }) => id === search.get("correction") && shown.has(documentId ?? ""));
  const last = useLastSpot(page.permit.id);
  const wanted = files.find(({ document }) => document.id === search.get("document"));
  const left = wanted || !last || !files.some(({ document }) => document.id === last.documentId) ? null : last;
  const first = { documentId: (wanted ?? files[0])?.document.id ?? "", page: Number(search.get("page")) || 1 };
  const spot = (named && spotOf(named)) ?? (pin && spotOfPin(pin, pinFiles(page), files)) ?? left ?? first;
  const pathOf = (to: PlanSpot) =>
    `/tracker/${page.permit.id}/plans?${new URLSearchParams({ document: to.documentId, page: String(to.page) })}`;
  return { spot, pathOf, named: named?.id ?? pin?.id ?? null };
}

function CorrectionLine({ page, one, chosen, onShow }: { page: PermitPage; one: Correction; chosen: boolean; onShow: () => void }) {
  const open = openCorrections(page).includes(one);
  return (
    <li id={`said-${one.id}`} className={planStyles().said} data-chosen={chosen || undefined}>
      <Stack space="tiny">
        <Row tight>
          <Keynote size="small" tone={open ? "you" : "done"}>
            {one.number}
          </Keynote>
          <b>{one.title || m.tracker_correction({ number: one.number })}</b>
        </Row>
        <Text>{one.text}</Text>
        <Row tight>
          {spotOf(one) && (
            <LinkButton about={nameOf(one)} onClick={onShow}>
              {m.plan_show_place()}
            </LinkButton>
          )}
          {open && <TextLink to={`/tracker/${page.permit.id}#answer-${one.number}`}>{m.plan_answer()}</TextLink>}
        </Row>
      </Stack>
    </li>
  );
}

type SideProps = {
  page: PermitPage;
  spot: PlanSpot;
  pinned: readonly Pinned[];
  chosen: string | null;
  onShow: (one: Correction) => void;
  onPin: (one: Pinned) => void;
};

/** Beside the sheet: what was said of it in review, then what was found by it on site. */
function PlansSide(props: SideProps) {
  const { page, spot, pinned, chosen, onPin } = props;
  const corrected = page.rows.correction.length > 0;
  return (
    <div className={planStyles().side}>
      <Stack space="large">
        {corrected && <Corrections {...props} />}
        {pinned.length > 0 && (
          <section aria-labelledby="plan-found">
            <Text as="h3" element="h2" id="plan-found">
              {m.pin_found()}
            </Text>
            <PinList pinned={pinned} sets={page.rows["approved-set"]} spot={spot} chosen={chosen} onShow={onPin} />
          </section>
        )}
      </Stack>
    </div>
  );
}

function Corrections({ page, spot, chosen, onShow }: SideProps) {
  const all = [...page.rows.correction].sort((a, b) => a.number - b.number);
  const here = all.filter((one) => isAt(one, spot));
  const elsewhere = all.filter((one) => !isAt(one, spot) && spotOf(one));
  return (
    <section aria-labelledby="plan-corrections">
      <Stack>
        <Text as="h3" element="h2" id="plan-corrections">
          {m.plan_corrections()}
        </Text>
        {here.length === 0 && <Text tone="muted">{m.plan_corrections_none()}</Text>}
        <ol>
          {[...here, ...elsewhere].map((one) => (
            <CorrectionLine key={one.id} page={page} one={one} chosen={one.id === chosen} onShow={() => onShow(one)} />
          ))}
        </ol>
      </Stack>
    </section>
  );
}

function Plans({ page, files }: { page: PermitPage; files: readonly PlanFile[] }) {
  const navigate = useNavigate();
  const openFile = useOpenDocument(page.permit.id);
  const pinned = toldPins(page);
  const { spot, pathOf, named } = useSpot(page, files, pinned);
  const [chosen, setChosen] = useState(named);
  const [lead, setLead] = useState<{ readonly id: string } | null>(named === null ? null : { id: named });
  const open = openCorrections(page);
  const sets = page.rows["approved-set"];
  const correctionMarks = (at: PlanSpot): readonly SheetMark[] =>
    page.rows.correction.flatMap((one) =>
      one.mark && isAt(one, at)
        ? [
            {
              id: one.id,
              mark: one.mark,
              label: String(one.number),
              name: nameOf(one),
              tone: open.includes(one) ? "you" : "plain",
              pending: false,
            },
          ]
        : [],
    );
  const show = ({ id }: { readonly id: string }, to: PlanSpot | null) => {
    if (!to) return;
    setChosen(id);
    setLead({ id });
    void navigate(pathOf(to), { replace: true, preventScrollReset: true });
  };
  const pins = (at: PlanSpot) => pinned.filter((one) => isPinnedAt(one, sets, at)).length;
  return (
    <PlanViewer
      files={files}
      indexes={page.rows["sheet-index"]}
      at={spot}
      pathOf={pathOf}
      countOf={(at) => page.rows.correction.filter((one) => isAt(one, at)).length + pins(at)}
      marksOf={(at) => [...correctionMarks(at), ...pinMarks(pinned, sets, at)]}
      chosen={chosen}
      onPick={(id) => {
        setChosen(id);
        document.getElementById(`said-${id}`)?.scrollIntoView({ block: "nearest" });
      }}
      marking={null}
      isViewed={null}
      onViewed={null}
      noted={notedForParties(page)}
      onOpenFile={openFile}
      lead={lead}
      side={
        page.rows.correction.length + pinned.length > 0 && (
          <PlansSide
            {...{ page, spot, pinned, chosen }}
            onShow={(one) => show(one, spotOf(one))}
            onPin={(one) => show(one, spotOfPin(one, pinFiles(page), files))}
          />
        )
      }
    />
  );
}

/** A permit's plans for whoever is a party to it, and for inspectors on site: the corrections at their places, nothing to be changed. */
export default function TrackerPlansPage({ loaderData: page }: Route.ComponentProps) {
  const { permit } = page;
  const pinnedOn = toldPins(page).map(({ pin }) => pin.documentId);
  // An older file that the address names, as the line of a sheet that is gone does, is listed while it is shown.
  const [search] = useSearchParams();
  const shown = search.get("document");
  const files = planFiles(page, new Set([...page.rows.correction.map(({ documentId }) => documentId), ...pinnedOn, shown]));
  const name = permit.number ?? permit.address.line1;
  return (
    <div className={planStyles().page}>
      <Breadcrumbs
        label={m.tracker_breadcrumb()}
        items={[{ label: m.tracker_title(), to: "/tracker" }, { label: name, to: `/tracker/${permit.id}` }, { label: m.plan_title() }]}
      />
      <PageTitle>{m.plan_of_permit({ permit: name })}</PageTitle>
      {files.length === 0 ? (
        <Empty level={2} title={m.plan_none_title()}>
          {m.plan_none()}
        </Empty>
      ) : (
        <Plans page={page} files={files} />
      )}
    </div>
  );
}
