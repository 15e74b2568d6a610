import { useState, useSyncExternalStore } from "react";
import { PlacePart } from "#app/features/plan/marks/place-part";
import { useDevice } from "#app/screen/read/use-device";
import { whereOnSheet } from "#app/wording/pin-text";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton, TextLink } from "#ui/text-link";
import { drawingsOf, type PinDrawing, type Pinned, type PinnedFiles, type PlacedFinding, pinMarks, pinnedFindings } from "./pinned";

const idle = () => () => undefined;

/** The first of these files that is on this device; null: none is. */
function useKeptDrawing(drawings: readonly PinDrawing[]): PinDrawing | null {
  const device = useDevice();
  const look = () => {
    const kept = device?.files.records.get() ?? [];
    return drawings.find(({ document: { sha256 } }) => kept.some((one) => one.sha256 === sha256))?.document.id ?? "";
  };
  const id = useSyncExternalStore(device?.files.records.subscribe ?? idle, look, () => "");
  return drawings.find(({ document }) => document.id === id) ?? null;
}

type Props = {
  pinned: Pinned;
  files: PinnedFiles;
  /** The reader's own viewer, at the place. */
  to: string;
  /** Whether the picture comes by itself where the file is on this device; else a press brings it. */
  comes?: boolean;
};

/** Where something is pinned: in words, as a picture of the place, and the way to its sheet. A plan is fetched by a press alone. */
function PinPlace({ pinned, files, to, comes = false }: Props) {
  const [asked, setAsked] = useState(false);
  const drawings = drawingsOf(pinned.pin, files);
  const kept = useKeptDrawing(drawings);
  const drawing = kept ?? drawings.at(-1) ?? null;
  const where = whereOnSheet(pinned.pin, files.sets);
  const [shown] = drawing ? pinMarks([pinned], files.sets, { documentId: drawing.document.id, page: drawing.page }) : [];
  const here = shown && (asked || (comes && kept !== null));
  return (
    <div className={css({ width: "full" })}>
      <Stack space="tiny">
        <Text as="meta" strong>
          {where}
        </Text>
        {drawing && shown && here && (
          <PlacePart
            document={drawing.document}
            page={drawing.page}
            name={m.pin_picture_name({ where, name: pinned.name })}
            shown={shown}
          />
        )}
        <Row tight>
          {shown && !here && (
            <LinkButton about={pinned.name} onClick={() => setAsked(true)}>
              {m.pin_show_picture()}
            </LinkButton>
          )}
          {drawing && (
            <TextLink alone to={to} about={pinned.name}>
              {m.plan_see_place()}
            </TextLink>
          )}
        </Row>
      </Stack>
    </div>
  );
}

/** Where a finding is pinned, under its number among all. */
export function PinnedPlace({ finding, findings, ...place }: PlacedFinding) {
  const pinned = pinnedFindings(findings).find(({ id }) => id === finding.id);
  return pinned ? <PinPlace pinned={pinned} {...place} /> : null;
}
