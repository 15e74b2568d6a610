import { browserDevice } from "#app/local/device/browser-device";
import { browserClock } from "#app/local/sync/platform";
import { type LandingView, landingView } from "./landing-view";

/** The front page from the office; without a connection, from what this device holds of it. Searching needs the office. */
export async function landingOnDevice(serverLoader: () => Promise<LandingView>, url: URL): Promise<LandingView> {
  try {
    return await serverLoader();
  } catch (error) {
    // A page loaded without a connection is asked for before its device is open.
    const here = await browserDevice().current.settled();
    if (!(error instanceof TypeError) || here.kind !== "open") throw error;
    const reader = here.device.readerAt(browserClock.now());
    const { organization, asOf, now } = reader;
    const permitTypes = await reader.permitTypes();
    return landingView({ organization, now: asOf ?? now, permitTypes, publicReader: null, reader }, url.searchParams);
  }
}
