import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { m } from "#schemas/messages/compiled/messages";
import type { DraftInspection } from "#schemas/permit-type/permit-rules";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { LinkButton } from "#ui/text-link";
import { InspectionForm } from "./inspection-form";
import { inspectionName } from "./rule-text";
import type { RulesPage } from "./rules-pages";
import { useRulesEdit } from "./use-rules-part";

const usualMinutes = 30;

interface InspectionRulesProps {
  readonly page: RulesPage;
  /** The code of the inspection that is being changed. */
  readonly chosen: string | null;
  readonly choose: (code: string | null) => void;
}

function InspectionTable({ page: { rules }, choose }: InspectionRulesProps) {
  const names = new Map(rules.inspections.map((one) => [one.code, inspectionName(one)]));
  return (
    <Table caption={m.jurisdiction_type_inspections()} captionHidden>
      <TableHead>
        <TableHeadCell>{m.jurisdiction_inspection()}</TableHeadCell>
        <TableHeadCell>{m.jurisdiction_after()}</TableHeadCell>
        <TableHeadCell numeric wideOnly>
          {m.jurisdiction_minutes()}
        </TableHeadCell>
        <TableHeadCell numeric wideOnly>
          {m.jurisdiction_items()}
        </TableHeadCell>
      </TableHead>
      <tbody>
        {rules.inspections.map((one) => (
          <TableRow key={one.code}>
            <TableRowHead>
              <LinkButton id={`choose-${one.code}`} onClick={() => choose(one.code)} about={m.jurisdiction_change()}>
                {one.code} {inspectionName(one)}
              </LinkButton>
              {one.final && ` (${m.jurisdiction_final()})`}
            </TableRowHead>
            <TableCell>{one.prerequisites.map((code) => names.get(code) ?? code).join(", ") || m.jurisdiction_after_nothing()}</TableCell>
            <TableCell numeric wideOnly>
              {one.minutes}
            </TableCell>
            <TableCell numeric wideOnly>
              {one.checklist.length}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** One more inspection: its code first, which it keeps for good. */
function AddInspection({ page: { type, rules }, choose }: InspectionRulesProps) {
  const { edit, problem } = useRulesEdit(type.code);
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);
  const taken = rules.inspections.some((one) => one.code === code);
  const fault = taken ? m.jurisdiction_code_taken() : /^[0-9]{3}$/.test(code) ? undefined : m.jurisdiction_code_wanted();
  const add = async () => {
    setTried(true);
    if (fault !== undefined) return;
    const blank: DraftInspection = {
      ...{ code, name: { en: "", es: "" }, discipline: rules.reviews[0]?.discipline ?? "Building", final: false },
      ...{ prerequisites: [], checklist: [], minutes: usualMinutes },
    };
    if (!(await edit({ act: "set-inspection", base: null, inspection: blank }))) return;
    setCode("");
    setTried(false);
    choose(code);
  };
  return (
    <>
      <Row align="end">
        <TextField
          label={m.jurisdiction_code()}
          hint={m.jurisdiction_code_hint()}
          error={tried ? fault : undefined}
          width="small"
          inputMode="numeric"
          maxLength={3}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button onClick={() => void add()}>{m.jurisdiction_inspection_add()}</Button>
      </Row>
      <ProblemLine problem={problem} />
    </>
  );
}

/** What is inspected, in which order it is listed, and what must have passed before. */
export function InspectionRules(props: InspectionRulesProps) {
  const { page, chosen, choose } = props;
  const [pressed, setPressed] = useState(false);
  const pick = (code: string | null) => {
    setPressed(true);
    choose(code);
  };
  const place = page.rules.inspections.findIndex(({ code }) => code === chosen);
  const inspection = page.rules.inspections[place];
  const close = (code: string) => {
    choose(null);
    document.getElementById(`choose-${code}`)?.focus();
  };
  return (
    <Stack>
      <Text as="h3" element="h2" id="rules-inspections">
        {m.jurisdiction_type_inspections()}
      </Text>
      <InspectionTable {...props} choose={pick} />
      {inspection ? (
        <InspectionForm
          key={inspection.code}
          page={page}
          inspection={inspection}
          place={place}
          focused={pressed}
          close={() => close(inspection.code)}
        />
      ) : (
        <AddInspection {...props} choose={pick} />
      )}
    </Stack>
  );
}
