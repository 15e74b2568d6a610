import { type Asked, askedOf } from "#app/areas/editor/recordings/usability-calls";
import { browserDevice } from "#app/local/device/browser-device";
import { type PeoplePage, peoplePage } from "#schemas/people/membership";

/** Who works here is the worker's alone to tell. */
export const readPeople = async (): Promise<Asked<PeoplePage>> =>
  askedOf(await browserDevice().api.call("/api/v2/people", peoplePage), (page) => page);
