import { useState } from "react";
import { useSearchParams } from "react-router";
import { FindingPlace } from "#app/features/plan/pins/finding-place";
import { drawingsOf } from "#app/features/plan/pins/pinned";
import { ProblemLine } from "#app/screen/act/problem-line";
import { whereOnSheet } from "#app/wording/pin-text";
import type { Finding, InspectionPhoto } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { isPlan } from "#schemas/plan/plan-file";
import type { SheetPin } from "#schemas/plan/sheet-pin";
import type { Problem } from "#schemas/problem";
import { Row, Text } from "#ui/layout/page";
import { LinkButton, TextLink } from "#ui/text-link";
import type { FieldInspection } from "./field-inspection-view";
import { useVisit } from "./visit-work";

/** The drawings of the visit's permit, as an address of the visit. `about`: what they are opened for. */
export const plansPath = (about: Readonly<Record<string, string>>): string => `?${new URLSearchParams({ plans: "", ...about })}`;

/** Whether findings of this visit may be pinned now: by who records it, until its result stands. */
export const mayPin = ({ mayRecord, inspection }: Pick<FieldInspection, "mayRecord" | "inspection">): boolean =>
  mayRecord && inspection.state !== "resulted";

/** Where a finding that is read is pinned. */
export function PlaceOfFinding({ finding }: { finding: Finding }) {
  const { files, sets, pinned } = useVisit().page;
  const to = plansPath({ pin: finding.id });
  return <FindingPlace {...{ finding, to }} findings={pinned} files={{ documents: files.documents, sets }} />;
}

type LineProps = { slot: string; pin: SheetPin | null; about: string; onRemove: () => void };

/** Where a finding that is being written is pinned: put on a sheet, moved there, taken off again. */
export function PinLine({ slot, pin, about, onRemove }: LineProps) {
  const { page } = useVisit();
  const [search] = useSearchParams();
  if (!page.files.documents.some(isPlan) && pin === null) return null;
  // From the sheet that is open it is put on that very sheet; from the visit, to where it is pinned.
  const [now] = pin ? drawingsOf(pin, { documents: page.files.documents, sets: page.sets }) : [];
  const there = now ? { document: now.document.id, page: String(now.page) } : {};
  const to = plansPath({ ...(search.has("plans") ? Object.fromEntries(search) : there), for: slot });
  return (
    <Row tight>
      {pin && <Text strong>{whereOnSheet(pin, page.sets)}</Text>}
      <TextLink alone to={to} replace={search.has("plans")} preventScrollReset={search.has("plans")} about={about}>
        {pin ? m.pin_move() : m.pin_place_on_sheet()}
      </TextLink>
      {pin && (
        <LinkButton about={about} onClick={onRemove}>
          {m.pin_remove()}
        </LinkButton>
      )}
    </Row>
  );
}

/** Where a photo is pinned; whoever took it pins it, moves it, and takes it off. */
export function PhotoPin({ photo, name }: { photo: InspectionPhoto; name: string }) {
  const { page, act } = useVisit();
  const [problem, setProblem] = useState<Problem | null>(null);
  const pin = photo.sheetPin ?? null;
  const mine = mayPin(page) && photo.by === page.person.accountId && photo.inspectionId === page.inspection.id;
  const remove = async () => setProblem(await act("inspection.pin-photo", { permitId: photo.permitId, photoId: photo.id, sheetPin: null }));
  return (
    <>
      <Row tight>
        {pin && (
          <TextLink alone to={plansPath({ pin: photo.id })} about={name}>
            {whereOnSheet(pin, page.sets)}
          </TextLink>
        )}
        {mine && page.files.documents.some(isPlan) && (
          <TextLink alone to={plansPath({ for: `photo/${photo.id}` })} about={name}>
            {pin ? m.pin_move() : m.pin_photo_place()}
          </TextLink>
        )}
        {mine && pin && (
          <LinkButton about={name} onClick={() => void remove()}>
            {m.pin_remove()}
          </LinkButton>
        )}
      </Row>
      <ProblemLine problem={problem} />
    </>
  );
}
