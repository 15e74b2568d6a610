import { useEffect } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import type { OpenedLink } from "#app/context";
import { type PageRequest, pageRequestContext } from "#app/context";
import { linkDevice } from "#app/local/link/link-device";
import { staticForVisitors } from "#app/screen/page/static-page";
import { notOnThisDevice } from "#app/screen/read/page-error";
import { faultText } from "#app/wording/answer-words";
import { fileRefusalText } from "#app/wording/file-fault-text";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { linkSigning } from "#schemas/document/shared-link";
import { m } from "#schemas/messages/compiled/messages";
import { readAnswer } from "#schemas/permit-type/answer-reading";
import { answerValue } from "#schemas/permit-type/permit-type";
import type { Problem } from "#schemas/problem";
import { dayAndTime } from "#ui/date-text";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/shared-link.route";
import { answerIn } from "./delegated-answer";
import { DelegatedSignature } from "./delegated-signature";
import { DelegatedTask } from "./delegated-task";
import { keptPageOf, linkOfPage } from "./kept-page";
import { SharedPermit } from "./shared-permit";

/** Nothing of it is kept on the way, found by a search, or told to the next site by its address. */
const secrecy = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow", "cache-control": "no-store" };
export const headers: Route.HeadersFunction = () => secrecy;

type Shown =
  | {
      readonly kind: "gone";
      /** What this device kept of the link's task ends with it. */
      readonly needsApp: boolean;
    }
  | { readonly kind: "throttled" }
  | {
      readonly kind: "open";
      readonly link: OpenedLink;
      readonly path: string;
      readonly given: boolean;
      /** A task is kept on the device as it is typed. */
      readonly needsApp: boolean;
      /** From this device, without a network. */
      readonly keptHere: boolean;
      readonly page: Pick<PageRequest, "now" | "organization">;
    };

const status = { gone: 404, throttled: 429 } as const;

async function open(page: PageRequest, request: Request, token: string): Promise<Shown> {
  const link = await page.links.open(request, token, page.person?.accountId ?? null);
  if (link === null) return { kind: "gone", needsApp: page.links.openedHere(token) };
  if (link === "throttled") return { kind: "throttled" };
  const given = new URL(request.url).searchParams.has("given");
  const { now, organization } = page;
  return { kind: "open", link, path: `/s/${token}`, given, needsApp: link.task !== null, keptHere: false, page: { now, organization } };
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const shown = await open(context.get(pageRequestContext), request, params.token);
  return data(shown, { status: shown.kind === "open" ? 200 : status[shown.kind], headers: secrecy });
}

/** What a form says of the task: a text for the person when it is not taken; null when it is. */
async function fill(page: PageRequest, request: Request, token: string): Promise<string | null> {
  const link = await page.links.open(request, token, page.person?.accountId ?? null);
  if (link === null || link === "throttled") return m.link_gone_title();
  const form = await request.formData();
  const told = (problem: Problem | null) => (problem === null ? null : problemText(problem));
  if (link.task?.kind === "file") {
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) return m.link_no_file();
    const problem = await page.links.giveFile(token, file);
    return problem === null ? null : fileRefusalText(problem, { ...link.task.slot, name: inLanguage(link.task.slot.name) });
  }
  if (link.task?.kind === "signature") return sign(page, form, token);
  if (link.task?.kind !== "question") return m.link_gone_title();
  const { question } = link.task;
  const read = readAnswer(question, answerIn(form, question));
  if (!read.ok) return faultText(question, read.fault);
  if (read.value === undefined) return faultText(question, { reason: "empty" });
  const base = form.get("base");
  const seen = answerValue.nullable().safeParse(typeof base === "string" && base !== "" ? safely(base) : null);
  const problem = await page.links.answer(token, seen.data ?? null, read.value);
  return problem?.code === "field-conflict" ? m.link_conflict() : told(problem);
}

/** A name that was typed, as browsers without scripts send it. */
async function sign(page: PageRequest, form: FormData, token: string): Promise<string | null> {
  const signing = linkSigning.safeParse({ seen: form.get("seen"), signature: { kind: "typed", name: form.get("name"), paths: [] } });
  if (!signing.success) return m.link_sign_missing();
  const problem = await page.links.sign(token, signing.data);
  if (problem === null) return null;
  return problem.code === "conflict" ? m.link_sign_changed() : problemText(problem);
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The one form of the page, which is sent without scripts; the door has held it against its origin (`isOwnAct`). */
export async function action({ context, request, params }: Route.ActionArgs) {
  const error = await fill(context.get(pageRequestContext), request, params.token);
  if (error === null) throw redirect(`/s/${params.token}?given=1`, { status: 303, headers: secrecy });
  return data({ error }, { status: 422, headers: secrecy });
}

export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs): Promise<Shown> {
  try {
    return await serverLoader();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const kept = await keptPageOf(params.token);
    if (kept === null) throw notOnThisDevice();
    const page = { now: kept.expiresAt, organization: kept.organization };
    return { kind: "open", link: linkOfPage(kept), path: `/s/${params.token}`, given: false, needsApp: true, keptHere: true, page };
  }
}

/** Read anew where its address changes alone: every reading may be counted as a view. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.search !== nextUrl.search;
export const handle = staticForVisitors;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.kind === "open" ? titleOf(loaderData.link) : m.link_gone_title() },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

function titleOf({ task, about }: OpenedLink): string {
  if (task === null) return m.link_title_permit({ about });
  if (task.kind === "signature") return task.current ? m.link_title_signed({ about }) : m.link_title_sign({ about });
  const name = task.kind === "question" ? inLanguage(task.question.label) : inLanguage(task.slot.name);
  return m.link_title_task({ name, about });
}

/** Wrong, revoked, over: one page for all, which tells nothing but whom to ask. */
function Closed({ kind }: { kind: "gone" | "throttled" }) {
  const { token = "" } = useParams();
  useEffect(() => {
    // With the link ends what this device kept of its task.
    if (kind === "gone")
      void linkDevice()
        .store.forget(token)
        .catch(() => undefined);
  }, [kind, token]);
  return (
    <Wrap narrow>
      <Sheet>
        <Stack space="normal">
          <PageTitle>{kind === "gone" ? m.link_gone_title() : m.link_throttled_title()}</PageTitle>
          <Text measure>{kind === "gone" ? m.link_gone_text() : m.link_throttled_text()}</Text>
        </Stack>
      </Sheet>
    </Wrap>
  );
}

/** Keeps the page of a task, so that a reload without a network shows it. */
function useKeptPage(shown: Shown): void {
  const { token = "" } = useParams();
  useEffect(() => {
    if (shown.kind !== "open" || shown.keptHere || shown.link.task === null) return;
    const { label, makerName, about, expiresAt, task } = shown.link;
    const page = { label, makerName, about, expiresAt, task, organization: shown.page.organization };
    void linkDevice()
      .store.keepPage(token, expiresAt, page)
      .catch(() => undefined);
  }, [shown, token]);
}

type TaskProps = { link: OpenedLink; token: string; path: string; timeZone: string; error: string | undefined };

/** The one task that is handed over, if any. */
function Task({ link, token, ...page }: TaskProps) {
  const { task, type, about } = link;
  const here = { linkId: token, until: link.expiresAt };
  if (task === null) return null;
  if (task.kind === "signature") return <DelegatedSignature {...page} task={task} link={here} about={{ type, place: about }} />;
  return <DelegatedTask {...page} task={task} link={here} />;
}

export default function SharedLinkPage({ loaderData: shown, actionData, params }: Route.ComponentProps) {
  useKeptPage(shown);
  if (shown.kind !== "open") return <Closed kind={shown.kind} />;
  const { link, page } = shown;
  const { timeZone } = page.organization;
  return (
    <Wrap narrow>
      <Stack space="normal">
        <Sheet>
          <Stack space="normal">
            <PageTitle>{titleOf(link)}</PageTitle>
            <Text measure>
              {m.link_from({ name: link.makerName, office: page.organization.name, until: dayAndTime(link.expiresAt, timeZone) })}
            </Text>
            {shown.given && link.task && link.task.kind !== "signature" && (
              <div role="status">
                <Notice tone="done" title={m.link_given_title()}>
                  {m.link_given_text({ name: link.makerName })}
                </Notice>
              </div>
            )}
            {shown.keptHere && <Notice tone="waiting" title={m.link_offline()} />}
            <Task link={link} token={params.token} path={shown.path} timeZone={timeZone} error={actionData?.error} />
          </Stack>
        </Sheet>
        {link.shared && <SharedPermit shared={link.shared} type={link.type} path={shown.path} page={page} />}
      </Stack>
    </Wrap>
  );
}
