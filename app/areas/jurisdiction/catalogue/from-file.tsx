import { FileUp } from "lucide-react";
import { useState } from "react";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { firstEdition, hasFaults, type PortableType, readTypeFile, typeFaults, typeFileBytes } from "#schemas/permit-type/type-file";
import { FileButton } from "#ui/field/file-button";
import { Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { CatalogueRows, type CatalogueRowsProps } from "./catalogue-rows";

type Chosen =
  | { readonly kind: "none" }
  | { readonly kind: "unreadable"; readonly file: string; readonly reason: "large" | "not-types" }
  | { readonly kind: "read"; readonly file: string; readonly sound: readonly PortableType[]; readonly faulty: readonly PortableType[] };

/** Whether a type could come into force as it stands; the day plays no part in that. */
const isSound = (type: PortableType): boolean => !hasFaults(typeFaults(firstEdition(type, "2000-01-01")));

async function readChosen(file: File): Promise<Chosen> {
  if (file.size > typeFileBytes) return { kind: "unreadable", file: file.name, reason: "large" };
  const types = readTypeFile(await file.text());
  if (types === null) return { kind: "unreadable", file: file.name, reason: "not-types" };
  return { kind: "read", file: file.name, sound: types.filter(isSound), faulty: types.filter((type) => !isSound(type)) };
}

/** Permit types out of another office's file, looked through before any is added. */
export function FromFile(rows: Pick<CatalogueRowsProps, "taken" | "take" | "busy">) {
  const [chosen, setChosen] = useState<Chosen>({ kind: "none" });
  const choose = async ([file]: File[]) => {
    if (file) setChosen(await readChosen(file));
  };
  return (
    <Stack>
      <Text as="h3" element="h2" id="catalogue-file">
        {m.jurisdiction_catalogue_file()}
      </Text>
      <Text measure>{m.jurisdiction_catalogue_file_text()}</Text>
      <div>
        <FileButton
          about={m.jurisdiction_catalogue_file()}
          icon={FileUp}
          accept="application/json,.json"
          onChoose={(files) => void choose(files)}
        >
          {m.jurisdiction_catalogue_choose()}
        </FileButton>
      </div>
      <div role="status">
        {chosen.kind === "unreadable" && (
          <Notice tone="stopped" title={m.jurisdiction_catalogue_file_refused({ file: chosen.file })}>
            {chosen.reason === "large" ? m.jurisdiction_catalogue_file_large() : m.jurisdiction_catalogue_file_other()}
          </Notice>
        )}
        {chosen.kind === "read" && chosen.faulty.length > 0 && (
          <Notice tone="waiting" title={m.jurisdiction_catalogue_file_faulty({ count: chosen.faulty.length })}>
            {chosen.faulty.map(({ name }) => inLanguage(name)).join("; ")}
          </Notice>
        )}
      </div>
      {chosen.kind === "read" && chosen.sound.length > 0 && (
        <CatalogueRows {...rows} label={m.jurisdiction_catalogue_file_types({ file: chosen.file })} types={chosen.sound} />
      )}
    </Stack>
  );
}
