import startDevicePage from "./device/start-device-page";
import startProductOnce from "./journeys/start-product-once";

/** Everything that browser tests are about, started at the same time: mostly it waits. */
export default async function startForBrowsers(): Promise<() => Promise<void>> {
  const stops = await Promise.all([startProductOnce(), startDevicePage()]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
