import { m } from "#schemas/messages/compiled/messages";
import type { FormBlock } from "#schemas/permit-type/editing/form-blocks";
import { kindName } from "../form-text";

type Words = readonly [name: () => string, note: () => string];

const words: Readonly<Record<FormBlock, Words>> = {
  description: [m.form_editor_block_description, m.form_editor_block_description_note],
  valuation: [m.form_editor_block_valuation, m.form_editor_block_valuation_note],
  area: [m.form_editor_block_area, m.form_editor_block_area_note],
  units: [m.form_editor_block_units, m.form_editor_block_units_note],
  owner: [m.form_editor_block_owner, m.form_editor_block_owner_note],
  builder: [m.form_editor_block_builder, m.form_editor_block_builder_note],
  contractor: [m.form_editor_block_contractor, m.form_editor_block_contractor_note],
  dates: [m.form_editor_block_dates, m.form_editor_block_dates_note],
  statement: [m.form_editor_block_statement, m.form_editor_block_statement_note],
  text: [() => kindName("text"), m.form_editor_block_blank],
  "long-text": [() => kindName("long-text"), m.form_editor_block_blank],
  number: [() => kindName("number"), m.form_editor_block_blank],
  money: [() => kindName("money"), m.form_editor_block_blank],
  "yes-no": [() => kindName("yes-no"), m.form_editor_block_blank],
  choice: [() => kindName("choice"), m.form_editor_block_blank],
  choices: [() => kindName("choices"), m.form_editor_block_blank],
  date: [() => kindName("date"), m.form_editor_block_blank],
  contact: [() => kindName("contact"), m.form_editor_block_blank],
  license: [() => kindName("license"), m.form_editor_block_blank],
  file: [m.form_editor_block_file, m.form_editor_block_file_note],
  "site-plan": [m.form_editor_block_site_plan, m.form_editor_block_site_plan_note],
  "plan-set": [m.form_editor_block_plan_set, m.form_editor_block_plan_set_note],
};

/** What a block is called where it is put into a form. */
export const blockName = (block: FormBlock): string => words[block][0]();
/** What it asks for. */
export const blockNote = (block: FormBlock): string => words[block][1]();
