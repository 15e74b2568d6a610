import { Camera } from "lucide-react";
import { useState } from "react";
import { visitStyles } from "#app/areas/field/visit-styles";
import { newId } from "#app/local/sync/platform";
import { useFileState, useFiles, useFileUrl } from "#app/screen/read/use-files";
import { onSheet } from "#app/wording/on-sheet";
import { problemText } from "#app/wording/problem-text";
import type { InspectionPhoto } from "#schemas/inspection/inspection";
import { photoMediaTypes } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { clockTime } from "#ui/date-text";
import { Dialog } from "#ui/dialog";
import { FileButton } from "#ui/field/file-button";
import { Text } from "#ui/layout/page";
import { SaveState } from "#ui/shell/save-state";
import { PhotoPin } from "./pin-line";
import { usePending } from "./use-pending";
import { useVisit } from "./visit-work";

/** Where a photo belongs. */
export interface PhotoPlace {
  readonly itemId: string | null;
  readonly findingId: string | null;
}

/** Takes photos into this visit: each is on this device before it is shown. */
export function useTakePhotos(place: PhotoPlace, held: readonly InspectionPhoto[]) {
  const { about, act } = useVisit();
  const { keepPhoto } = useFiles();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const takeOne = async (file: File): Promise<Problem | null> => {
    const kept = await keepPhoto(file);
    if (!kept.ok) return kept.problem;
    const { sha256, bytes } = kept.file;
    // The same picture picked twice for one place is one photo.
    if (held.some((photo) => photo.sha256 === sha256)) return null;
    const mediaType = photoMediaTypes.find((type) => type === kept.file.mediaType);
    if (mediaType === undefined) throw new Error(`a photo is kept as ${kept.file.mediaType}`);
    return act("inspection.add-photo", { ...about, photoId: newId(), ...place, sha256, bytes, mediaType, caption: "" });
  };
  const take = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setProblem(null);
    for (const file of files) {
      const refused = await takeOne(file);
      if (refused !== null) setProblem(refused);
    }
    setBusy(false);
  };
  return { take, busy, problem };
}

/** The button that opens the camera. */
export function TakePhoto({
  place,
  held,
  about,
  bare,
}: {
  place: PhotoPlace;
  held: readonly InspectionPhoto[];
  about: string;
  bare?: boolean | undefined;
}) {
  const { take, busy, problem } = useTakePhotos(place, held);
  return (
    <>
      <FileButton
        icon={Camera}
        about={about}
        bare={bare}
        accept="image/*"
        capture="environment"
        busy={busy}
        onChoose={(files) => void take(files)}
      >
        {busy ? m.field_photo_keeping() : held.length === 0 || bare ? m.field_photo_take() : m.field_photo_another()}
      </FileButton>
      {problem && (
        <Text tone="stopped" element="span">
          <span role="alert">{problemText(problem)}</span>
        </Text>
      )}
    </>
  );
}

/** Where a photo's bytes are. */
function PhotoRoad({ photo }: { photo: InspectionPhoto }) {
  const pending = usePending()("inspection-photo", photo.id);
  const { record, progress } = useFileState(photo.sha256);
  if (record?.problem) return <SaveState state="failed">{m.field_not_sent()}</SaveState>;
  if (progress && progress.total > 0 && progress.sent < progress.total)
    return <SaveState state="sending">{m.field_photo_sending({ percent: Math.floor((progress.sent / progress.total) * 100) })}</SaveState>;
  if (pending || (record && record.sentAt === null)) return <SaveState state="queued">{m.field_waiting_to_send()}</SaveState>;
  return null;
}

function Photo({ photo, number, of, timeZone }: { photo: InspectionPhoto; number: number; of: number; timeZone: string }) {
  const look = visitStyles();
  const [open, setOpen] = useState(false);
  const bytes = useFileUrl(photo.sha256, photo.permitId);
  const pending = usePending()("inspection-photo", photo.id);
  const name = m.field_photo_of({ number, of });
  const when = clockTime(photo.observedAt, timeZone);
  const picture =
    bytes === null ? null : bytes.kind === "here" ? (
      <img src={bytes.url} alt={m.field_photo_alt({ number, time: when })} />
    ) : (
      m.field_photo_not_here()
    );
  return (
    <li className={look.photo}>
      <button
        type="button"
        className={look.thumb}
        data-pending={pending || undefined}
        onClick={() => setOpen(true)}
        aria-label={m.field_photo_open({ number, time: when })}
      >
        {picture}
      </button>
      <Text as="meta" element="div" figure>
        {when}
      </Text>
      {photo.sheetPin && <Text as="meta">{onSheet(photo.sheetPin)}</Text>}
      <PhotoRoad photo={photo} />
      <Dialog open={open} onClose={() => setOpen(false)} size="wide" title={`${name}, ${when}`}>
        {picture}
        <PhotoPin photo={photo} name={name} />
      </Dialog>
    </li>
  );
}

/** Photos of one item or finding, each with its time and where its bytes are. */
export function PhotoStrip({ photos, timeZone, label }: { photos: readonly InspectionPhoto[]; timeZone: string; label: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className={visitStyles().photos} aria-label={label}>
      {photos.map((photo, at) => (
        <Photo key={photo.id} photo={photo} number={at + 1} of={photos.length} timeZone={timeZone} />
      ))}
    </ul>
  );
}
