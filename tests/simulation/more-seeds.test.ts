import { share } from "../support/whole-proof";
import { playSeedsAsTests } from "./played-seeds";

// The others, in a file of its own: two cores play them at once.
playSeedsAsTests(Array.from({ length: share(150, 4) }, (_, place) => place + 151));
