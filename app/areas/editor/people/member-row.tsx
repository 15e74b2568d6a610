import { useEffect, useRef, useState } from "react";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { m } from "#schemas/messages/compiled/messages";
import type { ListedMember } from "#schemas/people/membership";
import type { Role } from "#schemas/role";
import { Button } from "#ui/button";
import { dateWithYear, dayAndTime } from "#ui/date-text";
import { CheckboxGroup } from "#ui/field/choice-field";
import { Actions, Row, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem } from "#ui/list";
import { Tag } from "#ui/tag";
import { FactorLine, ResetFactor } from "./member-factor";
import { roleOptions, rolesLine } from "./people-text";
import type { PeopleActs } from "./use-people-acts";

export interface MemberRowProps {
  readonly member: ListedMember;
  readonly acts: PeopleActs;
  /** Whether this is who looks. */
  readonly oneself: boolean;
  readonly timeZone: string;
}

function RolesForm({ member, acts, oneself, onClose }: Omit<MemberRowProps, "timeZone"> & { onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Role[]>(member.roles);
  const confirm = useConfirm();
  const at = `roles ${member.id}`;
  const save = async () => {
    if (oneself && member.roles.includes("Admin") && !chosen.includes("Admin")) {
      const question = { title: m.people_demote_self_title(), body: m.people_demote_self_text(), danger: true };
      const sure = await confirm({ ...question, actLabel: m.people_demote_self_act(), safeLabel: m.people_demote_self_keep() });
      if (sure === null) return;
    }
    const done = m.people_saved({ name: member.name, roles: rolesLine(chosen) });
    if (await acts.run(at, "people.set-roles", { accountId: member.id, base: member.roles, roles: chosen }, done)) onClose();
  };
  return (
    <Stack>
      <CheckboxGroup
        id={`roles-${member.id}`}
        name={`roles-${member.id}`}
        label={m.people_roles_of({ name: member.name })}
        options={roleOptions()}
        values={chosen}
        onChange={setChosen}
        columns="two"
      />
      {acts.state(at)}
      <Actions>
        <Button variant="primary" onClick={() => void save()} busy={acts.busy(at)} why={acts.why}>
          {m.people_save()}
        </Button>
        <Button onClick={onClose}>{m.people_cancel()}</Button>
      </Actions>
    </Stack>
  );
}

function RemoveButton({ member, acts, oneself }: Omit<MemberRowProps, "timeZone">) {
  const confirm = useConfirm();
  const at = `remove ${member.id}`;
  const { name } = member;
  const remove = async () => {
    const title = oneself ? m.people_remove_self_title() : m.people_remove_title({ name });
    const body = oneself ? m.people_remove_self_text() : m.people_remove_text({ name });
    const sure = await confirm({ title, body, actLabel: m.people_remove(), safeLabel: m.people_remove_keep(), danger: true });
    if (sure !== null) await acts.run(at, "people.remove", { accountId: member.id }, m.people_removed_done({ name }));
  };
  return (
    <Button size="small" variant="danger" onClick={() => void remove()} busy={acts.busy(at)} why={acts.why}>
      {m.people_remove()}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}

/** A member, what they may do, and the ways to change it. */
export function MemberRow({ member, acts, oneself, timeZone }: MemberRowProps) {
  const [changing, setChanging] = useState(false);
  const changed = useRef(false);
  // The button that opened the form comes back with it gone.
  useEffect(() => {
    if (changed.current && !changing) document.getElementById(`change-${member.id}`)?.focus();
    changed.current = changing;
  }, [changing, member.id]);
  const { name, email, roles, since, seenAt } = member;
  const seen = seenAt === null ? m.people_seen_never() : m.people_seen({ time: dayAndTime(seenAt, timeZone) });
  return (
    <RowItem>
      <Stack space="small">
        <Stack space="none">
          <Row tight>
            <Text strong>{name || email}</Text>
            {oneself && <Tag>{m.people_you()}</Tag>}
          </Row>
          <Text as="meta" tone="muted">
            {email} · {m.people_since({ day: dateWithYear(since, timeZone) })} · {seen}
          </Text>
          <Text>{roles.length === 0 ? m.people_no_role() : rolesLine(roles)}</Text>
          <FactorLine member={member} />
        </Stack>
        {acts.state(`remove ${member.id}`)}
        {changing && <RolesForm member={member} acts={acts} oneself={oneself} onClose={() => setChanging(false)} />}
      </Stack>
      {!changing && (
        <Row tight>
          <Button id={`change-${member.id}`} size="small" onClick={() => setChanging(true)}>
            {m.people_change()}
            <VisuallyHidden> {m.people_change_about({ name })}</VisuallyHidden>
          </Button>
          <ResetFactor member={member} oneself={oneself} />
          <RemoveButton member={member} acts={acts} oneself={oneself} />
        </Row>
      )}
    </RowItem>
  );
}
