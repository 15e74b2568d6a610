import type { MouseEvent } from "react";
import { data, useNavigate } from "react-router";
import { pageTitle } from "#app/screen/page/page-title";
import { SearchForm } from "#app/screen/page/search-form";
import { staticForVisitors } from "#app/screen/page/static-page";
import { DeviceContents } from "#app/screen/read/device-contents";
import { m } from "#schemas/messages/compiled/messages";
import { ButtonLink } from "#ui/button";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";

import type { Route } from "./+types/not-found.route";

/** The page of this site that led here, when the browser says so. */
function previousPath(request: Request): string {
  const from = request.headers.get("referer");
  if (from === null || !URL.canParse(from)) return "/";
  const url = new URL(from);
  return url.origin === new URL(request.url).origin && url.pathname !== "/404" ? `${url.pathname}${url.search}` : "/";
}

export const loader = ({ request }: Route.LoaderArgs) => data({ previous: previousPath(request) }, { status: 404 });
export const clientLoader = () => ({ previous: "/" });

export const handle = staticForVisitors;
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.landing_not_found_title(), matches);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (window.history.length < 2) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Wrap narrow>
      <Sheet>
        <PageTitle>{m.landing_not_found()}</PageTitle>
        <Stack>
          <Text measure>{m.landing_not_found_text()}</Text>
          <div>
            <ButtonLink to={loaderData.previous} onClick={goBack} data-act="back">
              {m.landing_go_back()}
            </ButtonLink>
          </div>
          <SearchForm />
          <DeviceContents />
        </Stack>
      </Sheet>
    </Wrap>
  );
}
