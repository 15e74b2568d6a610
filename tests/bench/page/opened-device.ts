import type { Device } from "#app/local/device/device";
import { openDevice } from "#app/local/device/open-device";
import type { Link } from "#app/local/sync/local-port";
import { browserClock, browserLock, newId, random } from "#app/local/sync/platform";
import { commandNamed } from "#schemas/commands";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { pullLimit } from "#schemas/sync";

/** A worker's answers to a first pull of these rows, page by page. */
export function linkTo(rows: readonly AnyRow[]): Link {
  return {
    push: async () => ({ kind: "ok", value: { lastSequence: 0, version: 1, refusals: [] } }),
    async pull({ cursor }) {
      const from = Number(cursor ?? 0);
      const to = from + pullLimit.rows;
      const page = rows.slice(from, to).map(({ kind, id, scope, aggregate, data }) => {
        return { kind, id, scope: scope ?? "", aggregate, version: 1, data };
      });
      const rest = { reset: from === 0, dropped: [], refusals: [], version: 1, serverTime: browserClock.now() };
      const done = to >= rows.length;
      return { kind: "ok", value: { ...rest, rows: page, cursor: String(to), done, lastSequence: done ? 0 : null } };
    },
  };
}

const unreachable = async () => ({ kind: "unreachable" }) as const;

/** Opens this person's device on a road to a worker: what is stored already is read from disk. */
export const openedDevice = (person: Person, link: Link): Promise<Device> =>
  openDevice({
    organization: "local",
    person,
    command: commandNamed,
    link,
    fileRoad: { status: unreachable, putPiece: unreachable, join: unreachable },
    clock: browserClock,
    lock: browserLock,
    newId,
    random,
    build: "bench",
    channel: (name) => new BroadcastChannel(name),
    onStorage: () => undefined,
    onComplete: () => undefined,
    onReset: () => undefined,
    onClaimsChanged: () => undefined,
  });
