import { pageLook } from "./page-look";

/** A constant text of ours, run where it stands. */
export function OwnScript({ nonce, children }: { nonce: string | undefined; children: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: children }} />;
}

/** A script of a page without the app, which the worker alone has: nothing where it is not the worker that makes the page. */
export function StaticScript({ of }: { of: "page" | "form" | "refresh" }) {
  const { nonce, documents } = pageLook();
  return documents === null ? null : <OwnScript nonce={nonce}>{documents.scripts[of]}</OwnScript>;
}
