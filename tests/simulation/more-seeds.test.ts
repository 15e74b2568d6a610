import { playSeedsAsTests } from "./played-seeds";

// The other half, in a file of its own: two cores play them at once.
playSeedsAsTests(Array.from({ length: 150 }, (_, place) => place + 151));
