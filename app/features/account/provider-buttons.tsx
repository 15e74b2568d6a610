import { m } from "#schemas/messages/compiled/messages";
import type { SsoProvider } from "#schemas/people/sso";
import { ButtonLink } from "#ui/button";
import { Stack, Text } from "#ui/layout/page";
import { providerName } from "./provider-text";

/** Where asking a provider begins: at the worker, by a whole page load. */
export const askProvider = (provider: SsoProvider, query: Readonly<Record<string, string>>): string =>
  `/api/auth/sso/start?${new URLSearchParams({ provider, ...query })}`;

/** The other ways to sign in. `wanted`: the page to go on to. */
export function ProviderButtons({ offered, wanted }: { offered: readonly SsoProvider[]; wanted: string }) {
  if (offered.length === 0) return null;
  return (
    <Stack space="small">
      <Text tone="muted">{m.auth_sso_or()}</Text>
      {offered.map((provider) => (
        <div key={provider}>
          <ButtonLink to={askProvider(provider, { redirect: wanted })} reloadDocument>
            {m.auth_sso_sign_in({ provider: providerName[provider] })}
          </ButtonLink>
        </div>
      ))}
    </Stack>
  );
}
