import { useRef, useState } from "react";
import { OptionSearch } from "#app/screen/keys/option-search";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { searchMatcher, searchText } from "#schemas/property/address-key";
import { DrawingTitle } from "#ui/layout/drawing";
import { SheetSection } from "#ui/layout/page";

const mostShown = 8;

/** Types that what is typed speaks of, by name, code or keyword; nothing typed: the first. */
function typesFor(types: readonly PermitType[], typed: string): readonly PermitType[] {
  const matches = searchMatcher(typed);
  return types.filter(({ name, code, keywords }) => matches(searchText(name.en, name.es, code, ...keywords)));
}

/** What kind of work: a few letters find the permit type, and choosing it begins the application. */
export function WalkInType({ types, onChoose }: { types: readonly PermitType[]; onChoose: (type: PermitType) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const found = typesFor(types, typed);
  return (
    <SheetSection labelledBy="walk-in-what">
      <DrawingTitle number={3} id="walk-in-what" title={m.walk_in_what()} note={m.walk_in_what_note()} />
      <OptionSearch
        field={field}
        label={m.office_walk_in_type()}
        typed={typed}
        onType={setTyped}
        results={m.walk_in_types()}
        groups={[
          {
            name: m.walk_in_types_of({ count: found.length, of: types.length }),
            options: found.slice(0, mostShown).map((type) => ({
              id: type.code,
              label: inLanguage(type.name),
              note: type.atOnce ? m.walk_in_at_once() : m.walk_in_reviewed(),
              type,
            })),
          },
        ]}
        onChoose={({ type }) => onChoose(type)}
        empty={m.walk_in_types_none()}
        count={m.walk_in_count({ count: found.length })}
      />
    </SheetSection>
  );
}
