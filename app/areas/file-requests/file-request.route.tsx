import { screenOf } from "#app/screen/read/screen-of";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { type RequestStanding, standingOf } from "#schemas/document/file-request";
import { m } from "#schemas/messages/compiled/messages";
import { aggregates } from "#schemas/row-scope";
import { nearDay } from "#ui/date-text";
import { BackLink, PageTitle, Row, Sheet, Stack, Text } from "#ui/layout/page";
import { Notice, type NoticeProps } from "#ui/notice";
import type { Route } from "./+types/file-request.route";
import { AskedFilePart } from "./asked-file-part";
import { type FileRequestPage, fileRequestPage } from "./file-request-view";

const { loader, clientLoader, meta } = screenOf((reader, { params }: Route.LoaderArgs) => fileRequestPage(reader, params.requestId), {
  alone: (page) => (page ? titleOf(page) : m.requests_page()),
});

export { clientLoader, loader, meta };

/** Who needs what, for which permit, by when. */
function titleOf({ request, permit, officeName }: FileRequestPage): string {
  return m.requests_title({
    count: request.files.length,
    office: officeName,
    permit: permit.number ?? permit.address.line1,
    day: nearDay(request.dueOn),
  });
}

const standings: Readonly<
  Record<RequestStanding, ((page: FileRequestPage) => Pick<NoticeProps, "tone" | "title"> & { text: string }) | null>
> = {
  open: null,
  sent: ({ request }) => ({ tone: "done", title: m.requests_all_sent(), text: m.requests_all_sent_text({ name: request.askerName }) }),
  accepted: () => ({ tone: "done", title: m.requests_all_accepted(), text: m.requests_all_accepted_text() }),
  withdrawn: ({ request }) => ({ tone: "stopped", title: m.requests_withdrawn(), text: request.withdrawnReason }),
  over: () => ({ tone: "stopped", title: m.requests_over(), text: m.requests_over_text() }),
};

function Standing({ page }: { page: FileRequestPage }) {
  const told = standings[standingOf(page.permit, page.arrived)]?.(page);
  return (
    <div role="status">
      {told && (
        <Notice tone={told.tone} title={told.title}>
          {told.text}
        </Notice>
      )}
    </div>
  );
}

export default function FileRequestRoute({ loaderData: page }: Route.ComponentProps) {
  const { request, permit } = page;
  const answered = page.arrived.files.filter(({ state }) => state !== "requested" && state !== "asked_again").length;
  return (
    <Stack space="normal">
      <BackLink to={`/tracker/${permit.id}`}>{m.requests_to_permit({ permit: permit.number ?? permit.address.line1 })}</BackLink>
      <Sheet>
        <Stack space="normal">
          <PageTitle>{titleOf(page)}</PageTitle>
          <Row between>
            <Text as="meta" tone="muted">
              {m.requests_answered({ done: answered, of: request.files.length })}
            </Text>
            <SaveStateOf aggregate={aggregates.permit(permit.id)} timeZone={page.calendar.timeZone} />
          </Row>
          <Stack space="tiny">
            <Text measure strong>
              {request.title}
            </Text>
            {request.message && <Text measure>{request.message}</Text>}
            <Text as="meta" tone="muted">
              {m.requests_asked_by({ name: request.askerName, address: permit.address.line1 })}
            </Text>
          </Stack>
          <Standing page={page} />
        </Stack>
      </Sheet>
      {request.files.map((file, place) => (
        <AskedFilePart key={file.id} page={page} file={file} number={place + 1} />
      ))}
    </Stack>
  );
}
