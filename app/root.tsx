import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { manifestAddress } from "#app/local/device/app-manifest-address";
import { buildId } from "#app/local/device/this-build";
import { areaOf } from "#app/screen/page/areas";
import { densityOf, useChosenDensity } from "#app/screen/page/density-choice";
import { ErrorPage } from "#app/screen/page/error-page";
import { accentProperties } from "#app/screen/page/office-accent";
import { pageLook } from "#app/screen/page/page-look";
import { useStaticPage } from "#app/screen/page/static-page";
import { OwnScript, StaticScript } from "#app/screen/page/static-script";
import { useTheme } from "#app/screen/page/theme-choice";
import { bootScript } from "#app/shell/frame/boot-script";
import { earlyTypingScript } from "#app/shell/frame/early-typing";
import { lookOf, withLook } from "#app/shell/frame/request-look.server";
import { ShellFrame } from "#app/shell/frame/shell-frame";
import { browserColors, fontPreloads } from "#ui/layout/document-head";
import { Main } from "#ui/shell/shell-parts";
import type { Route } from "./+types/root";
import "#ui/app.css";

export const middleware: Route.MiddlewareFunction[] = [({ context }, next) => withLook(lookOf(context), next)];

const own = [
  ...fontPreloads,
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  // With the cookie that says the language.
  { rel: "manifest", href: manifestAddress, crossOrigin: "use-credentials" },
] as const;
export const links: Route.LinksFunction = () => [...own];

/** The links of a page without the app: in the place of the product's style sheet, that of such pages alone. */
function DocumentLinks({ styles }: { styles: string }) {
  return (
    <>
      {own.map((each) => (
        <link key={each.href} {...each} />
      ))}
      <link rel="stylesheet" href={styles} />
    </>
  );
}

/** The document: language, theme and density are there before the first paint, from the worker or from the boot script. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { locale, nonce, requestId, neutral, accent, clockStyle, documents } = pageLook();
  const theme = useTheme();
  const plain = useStaticPage();
  const chosenDensity = useChosenDensity();
  const density = densityOf(areaOf(useLocation().pathname)?.density ?? "roomy", chosenDensity);
  return (
    <html
      lang={locale}
      data-theme={theme}
      data-density={density}
      data-chosen-density={chosenDensity ?? undefined}
      data-clock={clockStyle}
      data-build={buildId}
      data-request={requestId}
      data-static={plain ? "" : undefined}
      data-shell={neutral ? "" : undefined}
      style={accent === null ? undefined : accentProperties(accent)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={browserColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={browserColors.dark} media="(prefers-color-scheme: dark)" />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        {!plain && <OwnScript nonce={nonce}>{earlyTypingScript + bootScript}</OwnScript>}
        <Meta />
        {plain && documents?.styles ? <DocumentLinks styles={documents.styles} /> : <Links />}
      </head>
      <body>
        <ShellFrame>{children}</ShellFrame>
        {plain ? (
          <StaticScript of="page" />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** The frame alone, while the device finds the page: no words, no spinner. The title is the product's name, in no language. */
export function HydrateFallback() {
  return (
    <Main>
      <title>Plumbline</title>
    </Main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Main>
      <ErrorPage error={error} />
    </Main>
  );
}

export default function Root() {
  return <Outlet />;
}
