import type { Reader } from "#app/context";
import { screenOf } from "#app/screen/read/screen-of";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import { type GoLiveLine, goLive, isReady } from "#schemas/people/go-live";
import { hasRole } from "#schemas/role";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { TaskList, TaskRow } from "#ui/list";
import { Notice } from "#ui/notice";
import { Tag } from "#ui/tag";
import type { Route } from "./+types/go-live.route";
import { isForAdmin, missingText, placeOf, stepWords } from "./go-live-text";

async function checklist(reader: Reader): Promise<{ readonly lines: readonly GoLiveLine[]; readonly isAdmin: boolean }> {
  const [types, schedules, members, templates] = await Promise.all([
    reader.permitTypes(),
    reader.feeSchedules(),
    reader.members(),
    reader.letterTemplates(),
  ]);
  const { organization, now, person } = reader;
  const today = calendarOf(organization).localDay(now);
  const lines = goLive({ organization, types, schedules, members, ownLetters: templates.length, today });
  return { lines, isAdmin: hasRole(person, "Admin") };
}

const { loader, clientLoader, meta } = screenOf(checklist, m.golive_title);

export { clientLoader, loader, meta };

function Standing({ standing }: Pick<GoLiveLine, "standing">) {
  if (standing === "done") return m.golive_done();
  return standing === "optional" ? <Tag tone="neutral">{m.golive_optional()}</Tag> : <Tag tone="you">{m.golive_not_done()}</Tag>;
}

function Line({ line, number, isAdmin }: { line: GoLiveLine; number: number; isAdmin: boolean }) {
  const { name, text } = stepWords[line.step];
  const closed = isForAdmin(line) && !isAdmin;
  const detail = [text(), missingText(line), closed && line.standing !== "done" ? m.golive_by_admin() : ""];
  return (
    <TaskRow
      number={number}
      name={name()}
      detail={detail.filter(Boolean).join(" ")}
      status={<Standing standing={line.standing} />}
      to={closed ? undefined : placeOf(line)}
    />
  );
}

/** What an office needs before the public uses it, read from the office as it stands. */
export default function GoLivePage({ loaderData: { lines, isAdmin } }: Route.ComponentProps) {
  const left = lines.filter(({ standing }) => standing === "not-done").length;
  const ready = isReady(lines);
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.golive_title()}</PageTitle>
        <Text measure>{m.golive_lead()}</Text>
        <Notice tone={ready ? "done" : "waiting"} title={ready ? m.golive_ready() : m.golive_left({ count: left })}>
          {ready && m.golive_ready_text()}
        </Notice>
        <Sheet>
          <TaskList label={m.golive_title()}>
            {lines.map((line, place) => (
              <Line key={line.step} line={line} number={place + 1} isAdmin={isAdmin} />
            ))}
          </TaskList>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
