import { useEffect, useRef, useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { OptionSearch } from "#app/screen/keys/option-search";
import { m } from "#schemas/messages/compiled/messages";
import type { StandardCondition } from "#schemas/permit/standard/standard-condition";
import { foundStandards } from "#schemas/permit/standard/standard-list";
import { truncate } from "#schemas/plain/truncate";
import { hasRole } from "#schemas/role";
import { Stack, Text } from "#ui/layout/page";
import { LinkButton, TextLink } from "#ui/text-link";
import { type ConditionDraft, insertedStandard } from "./condition-draft";
import { useStandards } from "./use-standards";

/** More are found by more words. */
const mostShown = 20;

const optionOf = (standard: StandardCondition) => ({
  id: standard.id,
  label: standard.title,
  note: truncate(standard.text, 90),
  standard,
});

type FinderProps = { page: OfficePermitPage; onChoose: (standard: StandardCondition) => void; onClose: () => void };

function Finder({ page, onChoose, onClose }: FinderProps) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const standards = useStandards(page);
  useEffect(() => field.current?.focus(), []);
  const found = foundStandards(standards?.library ?? [], typed);
  const none = typed.trim() === "" ? m.standard_none() : m.standard_nothing();
  return (
    <div>
      <OptionSearch
        field={field}
        label={m.standard_find()}
        typed={typed}
        onType={setTyped}
        results={m.standard_list()}
        groups={[{ name: m.standard_list(), options: found.slice(0, mostShown).map(optionOf) }]}
        onChoose={({ standard }) => onChoose(standard)}
        onEscape={onClose}
        empty={standards === null ? m.standard_loading() : none}
        count={standards === null ? "" : m.standard_count({ count: found.length })}
      />
      {hasRole(page.person, "JurisdictionStaff", "Admin") && (
        <TextLink to="/jurisdiction/conditions" tone="muted">
          {m.standard_manage()}
        </TextLink>
      )}
    </div>
  );
}

export interface StandardFindProps {
  readonly page: OfficePermitPage;
  readonly draft: ConditionDraft;
  /** The field of the condition's text, which has the focus afterwards. */
  readonly textId: string;
  readonly onChange: (draft: ConditionDraft) => void;
}

/** The conditions library beside a condition that is written: found by a few words, and put into it. */
export function StandardFind({ page, draft, textId, onChange }: StandardFindProps) {
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState("");
  const leave = () => {
    setOpen(false);
    document.getElementById(textId)?.focus();
  };
  const choose = (standard: StandardCondition) => {
    const next = insertedStandard(draft, standard);
    setTold(next ? m.standard_inserted({ title: standard.title }) : m.standard_too_long());
    if (next) onChange(next);
    leave();
  };
  return (
    <Stack space="tiny">
      <div>
        <LinkButton aria-expanded={isOpen} onClick={isOpen ? leave : () => setOpen(true)}>
          {m.standard_title()}
        </LinkButton>
      </div>
      {isOpen && <Finder page={page} onChoose={choose} onClose={leave} />}
      <div role="status">
        {told !== "" && (
          <Text as="meta" tone="muted">
            {told}
          </Text>
        )}
      </div>
    </Stack>
  );
}
