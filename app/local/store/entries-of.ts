import type { OutboxEntry } from "#app/local/sync/local-port";
import type { AnyCommand, CommandContext, ReadState } from "#schemas/command";
import type { Organization } from "#schemas/people/organization";
import type { Person } from "#schemas/role";

export interface AggregateSetting {
  readonly command: (name: string) => AnyCommand | undefined;
  readonly state: ReadState;
  readonly person: Person;
  readonly organization: Organization | undefined;
}

/** The entries that touch an aggregate, by what their commands say of themselves. */
export function entriesOf(aggregate: string, entries: readonly OutboxEntry[], setting: AggregateSetting): readonly OutboxEntry[] {
  const { organization } = setting;
  if (!organization) return [];
  return entries.filter((entry) => {
    const binding = setting.command(entry.name)?.bind(entry.args);
    if (!binding?.ok) return false;
    const context: CommandContext = {
      now: entry.observedAt,
      observedAt: entry.observedAt,
      person: setting.person,
      organization,
      side: "device",
      commandId: entry.id,
      idOf: (label) => `${entry.id}.${label}`,
    };
    return binding.bound.aggregatesOf(context, setting.state).includes(aggregate);
  });
}
