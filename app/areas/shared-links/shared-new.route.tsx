import { useState } from "react";
import type { Reader } from "#app/context";
import { sha256Of } from "#app/local/files/file-hash";
import { newId, newSecret } from "#app/local/sync/platform";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { notFound } from "#app/screen/read/page-error";
import { screenOf } from "#app/screen/read/screen-of";
import { inLanguage } from "#app/wording/permit-text";
import { addDays, calendarOf } from "#schemas/calendar/business-days";
import { type LinkScope, longestLink } from "#schemas/document/shared-link";
import { m } from "#schemas/messages/compiled/messages";
import { addressLineOf } from "#schemas/permit/permit-record";
import { questionsOf } from "#schemas/permit-type/form";
import { isStaff } from "#schemas/role";
import { Button, ButtonLink } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { CopyAddress } from "#ui/layout/copy-address";
import { BackLink, PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/shared-new.route";
import { LinkActState, linkBusy, useNoLinkNow } from "./link-act";
import { scopeName } from "./link-text";

interface NewLinkPage {
  readonly permitId: string;
  readonly about: string;
  /** Where whoever makes it came from. */
  readonly back: string;
  /** The one task that is handed over, in words; null for a permit, whose scope is chosen. */
  readonly task: { readonly scope: LinkScope; readonly name: string } | null;
  readonly today: string;
}

/** What can be shared: a permit, or a question or a file of an application. Throws the way to /404 for what is not theirs. */
async function newLinkPage(reader: Reader, query: URLSearchParams): Promise<NewLinkPage> {
  const permitId = query.get("permit") ?? "";
  const rows = await reader.permitRows(permitId);
  const today = calendarOf(reader.organization).localDay(reader.now);
  const permit = rows?.permit[0];
  if (permit) {
    const back = isStaff(reader.person) ? `/office/permits/${permitId}` : `/tracker/${permitId}`;
    return { permitId, about: addressLineOf(permit.address), back, task: null, today };
  }
  const draft = rows?.draft[0];
  const type = draft && (await reader.permitType(draft.typeId));
  if (!draft || !type) throw notFound();
  const about = draft.address ? addressLineOf(draft.address) : inLanguage(type.name);
  const question = questionsOf(type).find(({ id }) => id === query.get("question"));
  const section = type.sections.find(({ questions }) => questions.some(({ id }) => id === question?.id));
  if (question && section) {
    const task = { scope: { kind: "question" as const, question: question.id }, name: inLanguage(question.label) };
    return { permitId, about, back: `/apply/${permitId}/${section.id}/${question.id}`, task, today };
  }
  const slot = type.documents.find((each) => each.slot === query.get("slot"));
  if (!slot) throw notFound();
  return {
    permitId,
    about,
    back: `/apply/${permitId}/documents`,
    task: { scope: { kind: "file", slot: slot.slot }, name: inLanguage(slot.name) },
    today,
  };
}

const queryOf = (request: Request) => new URL(request.url).searchParams;
const { loader, clientLoader, meta } = screenOf((reader, { request }: Route.LoaderArgs) => newLinkPage(reader, queryOf(request)), {
  alone: (page) => (page?.task ? m.shared_hand_title() : m.shared_new_title()),
});

export { clientLoader, loader, meta };

/** How long a link may live; `day` asks for one. */
const spans = ["7", "30", "90", "day"] as const;
type Span = (typeof spans)[number];
const spanWords: Readonly<Record<Span, () => string>> = {
  "7": () => m.shared_days({ count: 7 }),
  "30": () => m.shared_days({ count: 30 }),
  "90": () => m.shared_days({ count: 90 }),
  day: m.shared_until_day,
};

interface LinkDraft {
  readonly label: string;
  readonly email: string;
  readonly kind: "status" | "documents";
  readonly span: Span;
  readonly day: string;
}

function useNewLink(page: NewLinkPage) {
  const [draft, setDraft] = useState<LinkDraft>({ label: "", email: "", kind: "status", span: "30", day: addDays(page.today, 30) });
  const [tried, setTried] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const act = useOnlineAct();
  const lastDay = draft.span === "day" ? draft.day : addDays(page.today, Number(draft.span));
  const lacks = {
    label: draft.label.trim() === "",
    day: !(lastDay >= page.today && lastDay <= addDays(page.today, longestLink)),
  };
  const make = async () => {
    setTried(true);
    if (lacks.label) return document.getElementById("link-label")?.focus();
    if (lacks.day) return document.getElementById("link-day")?.focus();
    // Only its hash leaves this page: the address is shown once and nowhere kept.
    const secret = newSecret();
    const scope = page.task?.scope ?? { kind: draft.kind };
    const about = { permitId: page.permitId, linkId: newId(), tokenHash: await sha256Of(secret), scope, lastDay };
    const done = await act.start("shared-link.make", { ...about, label: draft.label.trim(), email: draft.email.trim() });
    if (done.kind === "done") setAddress(`${location.origin}/s/${secret}`);
  };
  return { draft, setDraft, make, act, address, lacks: tried ? lacks : { label: false, day: false } };
}

function Made({ address, page, label }: { address: string; page: NewLinkPage; label: string }) {
  return (
    <Stack space="normal">
      <div role="status">
        <Notice tone="done" title={m.shared_made_title({ label })}>
          {m.shared_made_once()}
        </Notice>
      </div>
      <CopyAddress
        of={address}
        label={m.shared_address()}
        words={{ copy: m.shared_copy(), copied: m.shared_copied(), notCopied: m.shared_not_copied() }}
      />
      <Row>
        <ButtonLink to="/shared">{m.shared_to_list()}</ButtonLink>
        <ButtonLink variant="quiet" to={page.back}>
          {m.shared_back()}
        </ButtonLink>
      </Row>
    </Stack>
  );
}

function LinkForm({ page, link }: { page: NewLinkPage; link: ReturnType<typeof useNewLink> }) {
  const { draft, setDraft, lacks, act } = link;
  const why = useNoLinkNow();
  const change = (part: Partial<LinkDraft>) => setDraft({ ...draft, ...part });
  const scopes = (["status", "documents"] as const).map((value) => ({ value, label: scopeName(value) }));
  return (
    <Stack space="normal">
      {page.task === null && (
        <RadioGroup name="scope" label={m.shared_scope()} options={scopes} value={draft.kind} onChange={(kind) => change({ kind })} />
      )}
      <TextField
        id="link-label"
        label={m.shared_label()}
        hint={m.shared_label_hint()}
        value={draft.label}
        maxLength={120}
        error={lacks.label ? m.shared_error_label() : undefined}
        onChange={(event) => change({ label: event.target.value })}
      />
      {page.task === null && (
        <TextField
          id="link-email"
          type="email"
          label={m.shared_email()}
          hint={m.shared_email_hint()}
          value={draft.email}
          maxLength={200}
          onChange={(event) => change({ email: event.target.value })}
        />
      )}
      <RadioGroup
        name="span"
        label={m.shared_span()}
        options={spans.map((value) => ({ value, label: spanWords[value]() }))}
        value={draft.span}
        onChange={(span) => change({ span })}
      />
      {draft.span === "day" && (
        <TextField
          id="link-day"
          type="date"
          width="medium"
          label={m.shared_last_day()}
          value={draft.day}
          min={page.today}
          max={addDays(page.today, longestLink)}
          error={lacks.day ? m.shared_error_day() : undefined}
          onChange={(event) => change({ day: event.target.value })}
        />
      )}
      <LinkActState state={act.state} />
      <Row>
        <Button variant="primary" busy={linkBusy(act.state)} why={why} onClick={() => void link.make()}>
          {m.shared_make()}
        </Button>
        <ButtonLink variant="quiet" to={page.back}>
          {m.shared_back()}
        </ButtonLink>
      </Row>
    </Stack>
  );
}

export default function SharedNewPage({ loaderData: page }: Route.ComponentProps) {
  const link = useNewLink(page);
  return (
    <Wrap narrow>
      <BackLink to={page.back}>{m.shared_back()}</BackLink>
      <Sheet>
        <Stack space="normal">
          <PageTitle>{page.task ? m.shared_hand_title() : m.shared_new_title()}</PageTitle>
          <Text measure>
            {page.task ? m.shared_hand_lead({ task: page.task.name, about: page.about }) : m.shared_new_lead({ about: page.about })}
          </Text>
          {link.address ? <Made address={link.address} page={page} label={link.draft.label} /> : <LinkForm page={page} link={link} />}
        </Stack>
      </Sheet>
    </Wrap>
  );
}
