import { pageRequestContext } from "#app/context";
import { browserDevice } from "#app/local/device/browser-device";
import { browserClock } from "#app/local/sync/platform";
import { pageTitle } from "#app/screen/page/page-title";
import { staticForVisitors } from "#app/screen/page/static-page";
import { notOnThisDevice } from "#app/screen/read/page-error";
import { byName, inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { offeredTypes, type PermitType } from "#schemas/permit-type/permit-type";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { PlaceRow, Rows } from "#ui/list";
import { Empty } from "#ui/notice";
import type { Route } from "./+types/type-list.route";

type Line = Pick<PermitType, "code" | "name" | "summary" | "permitClass">;

const linesOf = (types: readonly PermitType[]): readonly Line[] =>
  offeredTypes(types).map(({ code, name, summary, permitClass }) => ({ code, name, summary, permitClass }));

/** What can be applied for here, for everybody. */
export async function loader({ context }: Route.LoaderArgs): Promise<readonly Line[]> {
  return linesOf(await context.get(pageRequestContext).publicReader.permitTypes());
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<readonly Line[]> {
  try {
    return await serverLoader();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const here = await browserDevice().current.settled();
    if (here.kind !== "open") throw notOnThisDevice();
    return linesOf(await here.device.readerAt(browserClock.now()).permitTypes());
  }
}

export const handle = staticForVisitors;

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.types_all(), matches);

const classes = [
  { permitClass: "Residential", name: m.types_residential },
  { permitClass: "Non-Residential", name: m.types_commercial },
] as const;

export default function TypeList({ loaderData: types }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <PageTitle close>{m.types_all()}</PageTitle>
        <Text measure>{m.types_all_lead()}</Text>
        {types.length === 0 && <Empty title={m.types_none()}>{m.types_none_text()}</Empty>}
        {classes.map(({ permitClass, name }) => {
          const those = types.filter((type) => type.permitClass === permitClass).sort(byName);
          if (those.length === 0) return null;
          return (
            <Sheet key={permitClass} as="section" labelledBy={permitClass}>
              <Stack>
                <Text as="h3" element="h2" id={permitClass}>
                  {name()}
                </Text>
                <Rows label={name()}>
                  {those.map((type) => (
                    <PlaceRow
                      key={type.code}
                      to={`/permit-types/${type.code}`}
                      name={inLanguage(type.name)}
                      text={inLanguage(type.summary)}
                    />
                  ))}
                </Rows>
              </Stack>
            </Sheet>
          );
        })}
      </Stack>
    </Wrap>
  );
}
