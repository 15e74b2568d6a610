import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { type MatchLike, pageTitle } from "#app/screen/page/page-title";
import { m } from "#schemas/messages/compiled/messages";
import { isRefused } from "./auth-action";

interface FormPage {
  /** The answer to a form that was refused. */
  readonly refused: boolean;
}
interface MetaAsked {
  readonly loaderData: FormPage | undefined;
  readonly matches: readonly (MatchLike | undefined)[];
}

/** The `meta` of a page of one form: "Error:" before its title while something is wrong with what was sent (notes/design.md section 1). */
export const formMeta =
  (title: () => string) =>
  ({ loaderData, matches }: MetaAsked): MetaDescriptor[] =>
    pageTitle(loaderData?.refused ? m.auth_error_title({ title: title() }) : title(), matches);

/** A page of one form, which shows nothing but what became of it. `enter` throws where the page cannot be entered. */
export function formPage(title: () => string, enter: (request: Request) => void = () => undefined) {
  return {
    async loader({
      request,
      context,
    }: {
      readonly request: Request;
      readonly context: Readonly<RouterContextProvider>;
    }): Promise<FormPage> {
      enter(request);
      return { refused: isRefused(context) };
    },
    async clientLoader({ request }: { readonly request: Request }): Promise<FormPage> {
      enter(request);
      return { refused: false };
    },
    meta: formMeta(title),
  };
}
