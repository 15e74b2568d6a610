import type { Here } from "#app/local/account/who-is-here";
import { browserDevice } from "#app/local/device/browser-device";
import { buildId } from "#app/local/device/this-build";
import { browserClock } from "#app/local/sync/platform";
import { type ShellData, shellOrganization } from "#app/screen/read/shell-data";

/** How long the frame waits for the device to open before it asks the worker. Milliseconds. */
const openingPatience = 1_500;

/** The frame's data from the device, where it knows who works here. */
function fromDevice(here: Here): ShellData | null {
  if (here.kind !== "open") return null;
  const { device } = here;
  const organization = device.replica.get("organization", device.organization);
  if (organization === undefined) return null;
  return {
    from: "device",
    organization: shellOrganization(organization),
    person: device.person,
    build: buildId,
    development: false,
    mustVerify: false,
    maySignIn: isSecureContext,
    signInWith: [],
  };
}

/** The frame's data on a page that the worker did not render: from the device where it knows who works here, else from the worker. */
export async function shellOnDevice(serverLoader: () => Promise<ShellData | null>): Promise<ShellData | null> {
  const { current } = browserDevice();
  const soon = await Promise.race([current.settled(), browserClock.pause(openingPatience).then(() => current.here.get())]);
  const here = fromDevice(soon);
  if (here !== null) return here;
  try {
    return await serverLoader();
  } catch (error) {
    // A slow device that is still opening may know what the worker could not be asked for.
    const late = fromDevice(await current.settled());
    // Nobody works here and nobody can be asked: the frame stays bare, and the page says what it can show by itself.
    if (late === null && !(error instanceof TypeError)) throw error;
    return late;
  }
}
