import { useState } from "react";
import { Button } from "#ui/button";
import { BareCheckbox, Checkbox, CheckboxGroup, RadioGroup } from "#ui/field/choice-field";
import { DateField } from "#ui/field/date-field";
import { ErrorSummary } from "#ui/field/error-summary";
import { FileSlot } from "#ui/field/file-slot";
import { SegmentedControl } from "#ui/field/segmented-control";
import { MoneyField, NumberField, SelectField, TextAreaField, TextField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { Row } from "#ui/layout/page";
import { SaveState } from "#ui/shell/save-state";
import { Part } from "./gallery-part";

const sprinklers = [
  { value: "all", label: "Yes, throughout" },
  { value: "part", label: "Yes, in part", hint: "The plans must show where they stop" },
  { value: "none", label: "No" },
];

const verdicts = [
  { value: "pass", label: "Pass" },
  { value: "fail", label: "Fail", stop: true },
  { value: "na", label: "N/A" },
];

function Verdict({ item, start }: { item: string; start: string | null }) {
  const [value, setValue] = useState(start);
  return <SegmentedControl label={item} options={verdicts} value={value} onChange={setValue} />;
}

function Wrong() {
  const [attempt, setAttempt] = useState(0);
  const errors = [
    { id: "g-area", text: "Floor area must be a number, like 1200" },
    { id: "g-sprinklers", text: "Select whether the building has fire sprinklers" },
    { id: "g-date", text: "Inspection date must be a real date" },
  ];
  return (
    <>
      <ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
      <NumberField
        id="g-area"
        label="Floor area being changed"
        hint="Measure to the outside of the walls"
        error="Floor area must be a number, like 1200"
        after="sq ft"
        defaultValue="2,48o"
      />
      <RadioGroup
        id="g-sprinklers"
        name="sprinklers"
        label="Does the building have fire sprinklers?"
        error="Select whether the building has fire sprinklers"
        options={sprinklers}
      />
      <DateField
        id="g-date"
        name="date"
        label="Inspection date"
        hint="For example, 4 December 2026"
        error="Inspection date must be a real date"
        errorParts={["day"]}
        defaultValue={{ day: "31", month: "November", year: "2026" }}
      />
      <TextField label="Licence number" error="Licence number must be 6 or 7 numbers" width="medium" defaultValue="AR-1" />
      <Checkbox label="I act for the owner" error="Select whether you act for the owner" />
      <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
        Continue
      </Button>
    </>
  );
}

function Files() {
  return (
    <>
      <FileSlot label="Plan set" hint="PDF, up to 200 MB" chooseLabel="Choose file" accept="application/pdf" />
      <FileSlot
        label="Plan set"
        file={{ name: "A2.01 revision 2.pdf", detail: "3.1 MB, 14 of 14 sheets read" }}
        chooseLabel="Replace"
        status={<SaveState state="sending">Sending 64%</SaveState>}
        progress={{ label: "Sending sheet 9 of 14", value: 0.64 }}
        remove={{ label: "Remove", onRemove: () => undefined }}
      />
      <FileSlot label="Site plan" hint="PDF, up to 200 MB" error="Site plan must be a PDF" chooseLabel="Choose file" />
    </>
  );
}

export function FieldsGallery() {
  return (
    <>
      <Part number={10} title="Inputs" note="Label, hint, error, field, in that order">
        <TextField label="Your name" autoComplete="name" width="large" optional />
        <TextAreaField label="Describe the work" hint="One or two sentences" rows={3} />
        <SelectField
          label="Zone"
          width="large"
          options={[
            { value: "", label: "Choose a zone" },
            { value: "nc", label: "Neighborhood commercial" },
          ]}
        />
        <MoneyField label="Value of the work" defaultValue="144,000" />
        <DateField name="start" label="Start of work" hint="For example, 4 December 2026" />
        <RadioGroup
          name="half"
          label="Half-day"
          defaultValue="am"
          columns="two"
          options={[
            { value: "am", label: "Morning" },
            { value: "pm", label: "Afternoon" },
          ]}
        />
        <CheckboxGroup
          name="tell"
          label="Tell me by"
          defaultValues={["mail"]}
          options={[
            { value: "mail", label: "Mail" },
            { value: "push", label: "Notification", hint: "On this device" },
          ]}
        />
        <Checkbox label="Send me the result by mail" defaultChecked />
        <Row>
          <BareCheckbox label="Select B26-62970" defaultChecked />
          <BareCheckbox label="Select B26-76098" />
        </Row>
        <Disclosure summary="Why we ask" open>
          The fee table and the fire review both start from the floor area.
        </Disclosure>
        <TextField label="Filter this list" labelSize="hidden" placeholder="Filter this list" />
      </Part>
      <Part number={11} title="Inputs with errors" note="Press Continue to see the summary">
        <Wrong />
      </Part>
      <Part number={12} title="Checklist answers" note="Radios, side by side">
        <Verdict item="Sill plates" start="pass" />
        <Verdict item="Nail plates" start="fail" />
        <Verdict item="Stair framing" start="na" />
        <Verdict item="Shear wall" start={null} />
      </Part>
      <Part number={13} title="Files" note="Dashed while empty">
        <Files />
      </Part>
    </>
  );
}
