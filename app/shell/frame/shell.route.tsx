import { ErrorPage } from "#app/screen/page/error-page";
import { pageIn } from "#app/screen/read/page-in";
import { type ShellData, shellOrganization, useShellData } from "#app/screen/read/shell-data";
import { HeldScreens } from "#app/shell/held-screens/held-screens";
import { entryCheck } from "#app/shell/updates/version-check";
import { Main } from "#ui/shell/shell-parts";
import type { Route } from "./+types/shell.route";
import { leadingOnInPlace } from "./lead-on-in-place";
import { isFrameRenewed } from "./renew-frame";
import { useFrame } from "./shell-frame";
import { shellOnDevice } from "./shell-on-device";

/** What the frame shows, for everybody. It holds no page's data, so that an error of a page leaves the frame standing. */
export function loader({ context }: Route.LoaderArgs): ShellData | null {
  const page = pageIn(context);
  if (page === null) return null;
  const { organization, person, build, development, mustVerify, maySignIn, signInWith } = page;
  const here = shellOrganization(organization);
  return { from: "worker", organization: here, person, build, development, mustVerify, maySignIn, signInWith };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<ShellData | null> => shellOnDevice(serverLoader);

const leadOnInPlace = leadingOnInPlace();

/** The forms are entered after a version check (P6). What leads on leaves no entry of its own in the history. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const answers = await next();
    leadOnInPlace(location, request, answers);
    return answers;
  },
  async ({ request }, next) => {
    await entryCheck.reading(new URL(request.url).pathname);
    return next();
  },
];

/** Signing in and out load the page anew, so that the frame stays as it is while the page lives, but for a changed name. */
export const shouldRevalidate = isFrameRenewed;

/** In the main landmark, which the column of the minimal frame is already where its page breaks once it has been read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = <ErrorPage error={error} />;
  return useFrame(useShellData()) === "minimal" ? page : <Main>{page}</Main>;
}

export default function ShellRoute() {
  const shell = useShellData();
  return <HeldScreens owner={[shell?.person, shell?.organization]} />;
}
