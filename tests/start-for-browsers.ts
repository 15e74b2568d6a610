import startDevicePage from "./device/start-device-page";
import startProductOnce from "./journeys/start-product-once";
import startGallery from "./ui/start-gallery";

/** Everything that browser tests are about, started at the same time: mostly it waits. */
export default async function startForBrowsers(): Promise<() => Promise<void>> {
  const stops = await Promise.all([startProductOnce(), startDevicePage(), startGallery()]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
