import { data, redirect } from "react-router";
import { z } from "zod";
import { pageRequestContext } from "#app/context";
import { staticForVisitors, useStaticPage } from "#app/screen/page/static-page";
import { StaticScript } from "#app/screen/page/static-script";
import { notFound } from "#app/screen/read/page-error";
import { m } from "#schemas/messages/compiled/messages";
import { takenOutcome } from "#schemas/queue-ticket/queue-ticket";
import type { Route } from "./+types/ticket.route";
import { PhonePage } from "./phone-page";
import { ScreenPage } from "./screen-page";
import { refusalText, ticketView } from "./ticket-view";
import { useFreshPage } from "./use-fresh-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = await ticketView(context.get(pageRequestContext), request.url);
  if (view === null) throw notFound();
  return view;
}

const ticketAct = z.enum(["take", "cancel", "screen", "no-screen"]);

/** The forms of the page: each is one of the doors of the counter, as this browser would ask it. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageRequestContext);
  const act = ticketAct.safeParse((await request.formData()).get("act"));
  if (!act.success) throw redirect("/ticket", { status: 303 });
  const answer = await page.ask(`/ticket/${act.data}`, {}, []);
  const headers = answer.headers.getSetCookie().map((cookie): [string, string] => ["set-cookie", cookie]);
  if (act.data !== "take") throw redirect("/ticket", { status: 303, headers });
  const read: unknown = await answer.json().catch(() => null);
  const taken = takenOutcome.safeParse(read);
  if (taken.data?.outcome === "taken") throw redirect(`/ticket?taken=${taken.data.number}`, { status: 303, headers });
  return data({ refusal: refusalText(taken.data?.outcome ?? null) }, { status: 422 });
}

export const handle = staticForVisitors;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const own = loaderData?.own;
  const called = own?.state === "called" ? [m.ticket_own_called({ label: own.label, counter: own.counter ?? "" })] : [];
  return [{ title: called[0] ?? m.ticket_title() }, { name: "robots", content: "noindex" }];
};

export default function Ticket({ loaderData: view, actionData }: Route.ComponentProps) {
  const isStatic = useStaticPage();
  const off = useFreshPage(view.taken !== null);
  const shown = { view, refusal: actionData?.refusal ?? null, off };
  return (
    <>
      {view.screen ? <ScreenPage {...shown} words={view.screen} /> : <PhonePage {...shown} />}
      {isStatic && <StaticScript of="refresh" />}
    </>
  );
}
