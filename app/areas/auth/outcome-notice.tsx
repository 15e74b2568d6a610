import { useSearchParams } from "react-router";
import { outcomeIn } from "#app/features/account/provider-text";
import { Notice } from "#ui/notice";

/** What became of asking a provider, for whoever has just come back from it. */
export function OutcomeNotice() {
  const [query] = useSearchParams();
  const outcome = outcomeIn(query);
  if (outcome === null) return null;
  return (
    <Notice tone={outcome.tone} title={outcome.title}>
      {outcome.text}
    </Notice>
  );
}
