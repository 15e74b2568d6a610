import { useState } from "react";
import type { Reader } from "#app/context";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { screenOf } from "#app/screen/read/screen-of";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { PermitType } from "#schemas/permit-type/permit-type";
import type { PortableType } from "#schemas/permit-type/type-file";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { BackLink, PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Progress } from "#ui/layout/scale-bar";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/type-catalogue.route";
import { CatalogueRows, type CatalogueRowsProps } from "./catalogue-rows";
import { FromFile } from "./from-file";
import { useCatalogue } from "./use-catalogue";
import { type Taking, useTaking } from "./use-taking";

const place = "/jurisdiction/catalogue";

const cataloguePage = async (reader: Reader) => ({ taken: (await reader.permitTypes()).map(({ code }) => code) });

const { loader, clientLoader, meta } = screenOf(cataloguePage, m.jurisdiction_catalogue);

export { clientLoader, loader, meta };

const classes: readonly PermitType["permitClass"][] = ["Residential", "Non-Residential"];
const className = { Residential: m.jurisdiction_catalogue_residential, "Non-Residential": m.jurisdiction_catalogue_commercial };

/** Whether what is looked for stands in a type's name, its summary or its keywords, in either language. */
function fits({ name, summary, keywords }: PortableType, sought: string): boolean {
  const words = [name.en, name.es, summary.en, summary.es, ...keywords].join(" ").toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** How the taking stands: which of how many, and why it stopped. */
function TakingState({ taking: { state, progress, refused } }: { taking: Taking }) {
  return (
    <>
      {progress !== null && progress.of > 1 && <Progress label={m.jurisdiction_catalogue_progress(progress)} />}
      {refused !== null && <Text>{m.jurisdiction_catalogue_stopped({ name: inLanguage(refused.name) })}</Text>}
      <OnlineState state={state} />
    </>
  );
}

function Classes({ types, ...rows }: Omit<CatalogueRowsProps, "label">) {
  return classes.map((permitClass) => {
    const those = types.filter((type) => type.permitClass === permitClass);
    if (those.length === 0) return null;
    return (
      <Sheet key={permitClass} as="section" labelledBy={`catalogue-${permitClass}`}>
        <Stack>
          <Text as="h3" element="h2" id={`catalogue-${permitClass}`}>
            {className[permitClass]()}
          </Text>
          <CatalogueRows {...rows} label={className[permitClass]()} types={those} />
        </Stack>
      </Sheet>
    );
  });
}

type RowsProps = Omit<CatalogueRowsProps, "label" | "types">;

function Catalogue({ types, rows, taking }: { types: readonly PortableType[]; rows: RowsProps; taking: Taking }) {
  const [sought, setSought] = useState("");
  const why = useOfflineWhy();
  const found = types.filter((type) => fits(type, sought.trim()));
  const open = found.filter(({ code }) => !rows.taken.has(code));
  return (
    <Stack space="large">
      <TextField
        type="search"
        label={m.jurisdiction_catalogue_search()}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        maxLength={80}
      />
      {open.length > 0 && (
        <Row>
          <Button variant="primary" onClick={() => void taking.take(open)} busy={onlineBusy(taking.state)} why={why}>
            {m.jurisdiction_catalogue_add_all({ count: open.length })}
          </Button>
        </Row>
      )}
      <TakingState taking={taking} />
      {found.length === 0 && <Text>{m.jurisdiction_catalogue_none()}</Text>}
      <Classes {...rows} types={found} />
    </Stack>
  );
}

/** It did not come: types of a file can be added all the same. */
function NotHere({ busy, again, taking }: { busy: boolean; again: () => void; taking: Taking }) {
  return (
    <>
      <Notice
        tone="waiting"
        title={m.jurisdiction_catalogue_not_here()}
        action={
          <Button onClick={again} busy={busy ? m.jurisdiction_catalogue_loading() : undefined}>
            {m.shell_try_again()}
          </Button>
        }
        live
      />
      <TakingState taking={taking} />
    </>
  );
}

/** Permit types as US cities have them, ready to be added to the office's own and looked through before they are offered. */
export default function TypeCataloguePage({ loaderData }: Route.ComponentProps) {
  const { state, again } = useCatalogue();
  const taking = useTaking(place);
  const why = useOfflineWhy();
  const rows: RowsProps = {
    taken: new Set(loaderData.taken),
    take: why === undefined ? (type) => void taking.take([type]) : null,
    busy: taking.progress && { code: taking.progress.code, words: onlineBusy(taking.state) },
  };
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction/types">{m.jurisdiction_types()}</BackLink>
        <PageTitle close>{m.jurisdiction_catalogue()}</PageTitle>
        <Text measure>{m.jurisdiction_catalogue_lead()}</Text>
        {state.kind === "loading" && <Progress label={m.jurisdiction_catalogue_loading()} />}
        {state.kind === "not-here" && <NotHere busy={state.again} again={again} taking={taking} />}
        {state.kind === "here" && <Catalogue types={state.types} rows={rows} taking={taking} />}
        {state.kind !== "loading" && (
          <Sheet as="section" labelledBy="catalogue-file">
            <FromFile {...rows} />
          </Sheet>
        )}
      </Stack>
    </Wrap>
  );
}
