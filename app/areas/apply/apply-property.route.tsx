import { useState } from "react";
import { useNavigate } from "react-router";
import { type DraftPage, draftPage } from "#app/features/draft/draft-page";
import { useRun } from "#app/screen/act/use-run";
import { screenOf } from "#app/screen/read/screen-of";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { useTyping } from "#app/screen/typing/use-typing";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Address } from "#schemas/property/address";
import { aggregates } from "#schemas/row-scope";
import { Button, ButtonLink } from "#ui/button";
import { ErrorSummary, type FieldError } from "#ui/field/error-summary";
import { TextField } from "#ui/field/text-field";
import { BackLink, PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { SaveRoom } from "#ui/shell/save-state";
import type { Route } from "./+types/apply-property.route";
import { PropertySearch } from "./property-search";

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => draftPage(reader, params.permitId), {
  alone: m.apply_property_title,
});

export { clientLoader, loader, meta };

const empty: Address = { line1: "", line2: "", city: "", state: "", zip: "" };
type Typed = Address & { parcel: string };

const lines = [
  { part: "line1", label: () => m.apply_address_line1(), complete: "address-line1", width: "full" },
  { part: "line2", label: () => m.apply_address_line2(), complete: "address-line2", width: "full", optional: true },
  { part: "city", label: () => m.apply_address_city(), complete: "address-level2", width: "large" },
  { part: "state", label: () => m.apply_address_state(), complete: "address-level1", width: "small" },
  { part: "zip", label: () => m.apply_address_zip(), complete: "postal-code", width: "small" },
  { part: "parcel", label: () => m.permit_parcel(), complete: "off", width: "medium", optional: true },
] as const;

function usePlace(page: DraftPage) {
  const { draft } = page;
  const run = useRun();
  const navigate = useNavigate();
  const first: Typed = { ...(draft.address ?? empty), parcel: draft.parcel ?? "" };
  const [typed, setTyped, kept] = useTyping<Typed>(`${aggregates.permit(draft.id)}#address`, first);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const choose = async (propertyId: string | null, address: Address | null, parcel: string | null) => {
    const base = { propertyId: draft.propertyId, address: draft.address };
    const done = await run("draft.choose-property", { permitId: draft.id, propertyId, address, parcel, base });
    setAttempt((before) => before + 1);
    if (!done.ok) return setErrors([{ id: "address-line1", text: problemText(done.problem) }]);
    kept.clear();
    await navigate(`/apply/${draft.id}`);
  };
  const save = () => {
    const { parcel, ...address } = typed;
    if (address.line1.trim() === "") {
      setAttempt((before) => before + 1);
      return setErrors([{ id: "address-line1", text: m.apply_address_missing() }]);
    }
    return choose(null, address, parcel.trim() || null);
  };
  return { typed, setTyped, errors, attempt, choose, save };
}

export default function ApplyPropertyPage({ loaderData: page }: Route.ComponentProps) {
  const { typed, setTyped, errors, attempt, choose, save } = usePlace(page);
  return (
    <Wrap narrow>
      <BackLink to={`/apply/${page.draft.id}`}>{m.apply_back_to_tasks()}</BackLink>
      <ErrorSummary errors={errors} attempt={attempt} />
      <Sheet>
        <Stack space="large">
          <Row between>
            <PageTitle>{m.apply_property_title()}</PageTitle>
            <SaveRoom>
              <SaveStateOf aggregate={aggregates.permit(page.draft.id)} timeZone={page.timeZone} />
            </SaveRoom>
          </Row>
          <PropertySearch onChoose={(property) => choose(property.id, property.address, property.parcel)} />
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <Stack space="normal" start>
              <Text as="h3" element="h2">
                {m.apply_address_by_hand()}
              </Text>
              {lines.map((line) => (
                <TextField
                  key={line.part}
                  id={`address-${line.part}`}
                  label={line.label()}
                  width={line.width}
                  optional={"optional" in line}
                  autoComplete={line.complete}
                  error={errors.find((error) => error.id === `address-${line.part}`)?.text}
                  value={typed[line.part]}
                  onChange={(event) => setTyped({ ...typed, [line.part]: event.target.value })}
                />
              ))}
              <Row>
                <Button type="submit" variant="primary">
                  {m.apply_continue()}
                </Button>
                <ButtonLink variant="quiet" to={`/apply/${page.draft.id}`}>
                  {m.apply_later()}
                </ButtonLink>
              </Row>
            </Stack>
          </form>
        </Stack>
      </Sheet>
    </Wrap>
  );
}
