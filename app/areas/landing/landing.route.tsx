import type { ShouldRevalidateFunctionArgs } from "react-router";
import { pageRequestContext } from "#app/context";
import { staticForVisitors } from "#app/screen/page/static-page";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/landing.route";
import { CommonTasks } from "./common-tasks";
import { LandingColumns, LandingHero } from "./landing-frame";
import { landingOnDevice } from "./landing-on-device";
import { landingView } from "./landing-view";
import { NeedPermit } from "./need-permit";
import { ProcessingTimes } from "./processing-times";
import { TalkToUs } from "./talk-to-us";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { organization, now, publicReader, reader } = context.get(pageRequestContext);
  const permitTypes = await publicReader.permitTypes();
  return landingView({ organization, now, permitTypes, publicReader, reader }, new URL(request.url).searchParams);
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => landingOnDevice(serverLoader, new URL(request.url));

/** The page is the office's word: it is read again when it is opened or searched, not at each change of this device. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.href !== nextUrl.href;

export const handle = staticForVisitors;

/** The title is the specification's (section 2). */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.landing_page_title() },
  ...(loaderData ? [{ name: "description", content: m.landing_lead({ name: loaderData.organizationName }) }] : []),
];

export default function Landing({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      <LandingHero view={view} />
      <LandingColumns
        main={
          <>
            <CommonTasks types={view.types} />
            <ProcessingTimes view={view} />
          </>
        }
        aside={
          <>
            <NeedPermit types={view.types} need={view.need} phone={view.contact.phone} />
            <TalkToUs view={view} />
          </>
        }
      />
    </>
  );
}
