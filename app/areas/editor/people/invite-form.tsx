import { type FormEvent, useState } from "react";
import { newId } from "#app/local/sync/platform";
import { m } from "#schemas/messages/compiled/messages";
import { emailAddress } from "#schemas/people/membership";
import type { Role } from "#schemas/role";
import { Button } from "#ui/button";
import { CheckboxGroup } from "#ui/field/choice-field";
import { ErrorSummary } from "#ui/field/error-summary";
import { TextField } from "#ui/field/text-field";
import { Actions, Sheet, Stack, Text } from "#ui/layout/page";
import { roleOptions } from "./people-text";
import type { PeopleActs } from "./use-people-acts";

const at = "invite";

function wrongWith(email: string, roles: readonly Role[]): { id: string; text: string }[] {
  const format = email === "" ? m.people_email_missing() : emailAddress.safeParse(email).success ? null : m.people_email_format();
  return [
    ...(format === null ? [] : [{ id: "invite-email", text: format }]),
    ...(roles.length === 0 ? [{ id: "invite-roles", text: m.people_roles_missing() }] : []),
  ];
}

/** Asks somebody by mail to join. */
export function InviteForm({ acts }: { acts: PeopleActs }) {
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [tried, setTried] = useState({ errors: wrongWith("x@demo.test", ["Admin"]), attempt: 0 });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const errors = wrongWith(address, roles);
    setTried(({ attempt }) => ({ errors, attempt: attempt + 1 }));
    if (errors.length > 0) return;
    const done = await acts.run(at, "people.invite", { id: newId(), email: address, roles }, m.people_sent({ email: address }));
    if (!done) return;
    setEmail("");
    setRoles([]);
  };
  const errorOf = (id: string) => tried.errors.find((each) => each.id === id)?.text;
  return (
    <Sheet as="section" labelledBy="invite-title">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack>
          <Text as="h2" element="h2" id="invite-title">
            {m.people_invite()}
          </Text>
          <ErrorSummary errors={tried.errors} attempt={tried.attempt} />
          <Text measure>{m.people_invite_lead()}</Text>
          <TextField
            id="invite-email"
            type="email"
            autoComplete="off"
            maxLength={254}
            width="large"
            label={m.people_email()}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={errorOf("invite-email")}
          />
          <CheckboxGroup
            id="invite-roles"
            name="invite-roles"
            label={m.people_roles()}
            options={roleOptions()}
            values={roles}
            onChange={setRoles}
            columns="two"
            error={errorOf("invite-roles")}
          />
          {acts.state(at)}
          <Actions>
            <Button type="submit" variant="primary" busy={acts.busy(at)} why={acts.why}>
              {m.people_send()}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Sheet>
  );
}
