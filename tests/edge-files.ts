/** Something outside that only edge files read; everything else is given it. */
export type Read = "clock" | "random" | "network" | "storage" | "env";

export interface Edge {
  readonly reads: readonly Read[];
  readonly why: string;
}

/** Law 5: the files that read the outside world, what of it, and why there. */
export const edges: ReadonlyMap<string, Edge> = new Map<string, Edge>([
  ["app/areas/apply/property-search.tsx", { reads: ["clock"], why: "waits for a pause in typing" }],
  ["app/areas/editor/recordings/replay-driver.ts", { reads: ["clock"], why: "follows the replay frame by frame" }],
  ["app/areas/office/walk-in/use-counter-payment.ts", { reads: ["clock"], why: "whoever pays waits for a number so long, and no longer" }],
  ["app/areas/office/workspace/use-open-file.ts", { reads: ["clock"], why: "frees the file's address once the tab has taken it" }],
  ["app/screen/typing/use-autosave.ts", { reads: ["clock"], why: "takes what was typed into a command after a pause" }],
  ["app/areas/ticket/use-fresh-page.ts", { reads: ["clock", "network"], why: "reads the counter's line anew while it is looked at" }],
  ["app/areas/office/queue-tickets/use-counter-line.ts", { reads: ["clock"], why: "asks the office every ten seconds who waits" }],
  ["app/areas/office/queue-tickets/counter-choice.ts", { reads: ["storage"], why: "remembers what this device's counter is called" }],
  ["app/features/account/auth-call.ts", { reads: ["network"], why: "signing in is never queued: it is asked of the worker at once" }],
  ["app/local/sync/background-sync.ts", { reads: ["storage"], why: "asks the service worker to be woken for the outbox" }],
  ["app/local/device/browser-device.ts", { reads: ["network", "storage"], why: "puts the device together from the browser" }],
  ["app/local/device/worker-road.ts", { reads: ["clock", "network"], why: "the browser's own road to the worker" }],
  ["app/local/device/working-device.ts", { reads: ["storage"], why: "gives an open device the channel of its tabs" }],
  ["app/local/device/browser-push.ts", { reads: ["storage"], why: "asks the offline worker's own push for this browser" }],
  [
    "app/local/sync/platform.ts",
    { reads: ["clock", "random", "storage"], why: "the device's clock, locks and random numbers, handed to the sync loop" },
  ],
  ["app/local/link/link-device.ts", { reads: ["network"], why: "puts together what keeps and sends the task of a link" }],
  ["app/local/device/this-build.ts", { reads: ["env"], why: "names the build where pages are rendered, and nowhere else" }],
  ["app/features/plan/view/sheet-stage.ts", { reads: ["clock"], why: "draws a sheet frame by frame, and sharpens it once it is still" }],
  ["app/local/plan/plan-writer.ts", { reads: ["clock"], why: "starts the thread that writes PDFs, and waits for it so long" }],
  [
    "app/features/plan/compare/compare-stage.ts",
    { reads: ["clock"], why: "draws two sheets frame by frame, and sharpens them once they are still" },
  ],
  ["app/features/plan/compare/use-changes.ts", { reads: ["clock"], why: "looks for changes once the older sheet is not pushed any more" }],
  ["app/local/plan/difference/plan-difference.ts", { reads: ["clock"], why: "waits so long for the thread that compares two sheets" }],
  ["app/local/plan/browser-engine.ts", { reads: ["clock"], why: "waits so long for the answers of the engine's thread" }],
  ["app/local/plan/engine-thread.ts", { reads: ["clock"], why: "ends a thread that nobody takes" }],
  ["app/local/plan/kept-engine.ts", { reads: ["network", "storage"], why: "has the offline worker keep the engine for the sets of a day" }],
  ["app/local/plan/engine/engine-files.ts", { reads: ["network"], why: "fetches fonts and decoders of the build for the engine's thread" }],
  ["app/local/plan/engine/plan-engine-worker.ts", { reads: ["clock"], why: "lets messages be heard between two stretches of drawing" }],
  ["app/local/replica/once-per-frame.ts", { reads: ["clock"], why: "tells of changes once a frame, hidden tabs too" }],
  ["app/local/store/persistence.ts", { reads: ["storage"], why: "asks the browser to keep the device's data" }],
  [
    "app/local/account/required-agreements.ts",
    { reads: ["network"], why: "asks the site for the documents to agree to before its own copy" },
  ],
  ["app/local/sync/tab-leader.ts", { reads: ["clock", "network", "storage"], why: "one tab holds the socket and the timer for all" }],
  ["app/shell/kept-screen/use-kept-screen.ts", { reads: ["clock"], why: "keeps a screen once it has nothing else to do" }],
  ["app/local/store/kept-plans.ts", { reads: ["storage"], why: "keeps small pictures of sheets beside the offline worker's files" }],
  ["app/features/presence/presence-here.ts", { reads: ["storage"], why: "hears of others from the tab that holds the doorbell's socket" }],
  ["app/local/store/kept-screens.ts", { reads: ["storage"], why: "keeps the last screens beside the offline worker's files" }],
  ["app/local/store/unsent-cache.ts", { reads: ["storage"], why: "keeps what is unsent a second time, outside the database" }],
  ["app/local/typing/unsaved-work.ts", { reads: ["clock", "storage"], why: "asks the other tabs whether they hold unsaved work" }],
  ["app/root.tsx", { reads: ["env"], why: "leaves out under hot reload what only a build has" }],
  ["app/service-worker/drain-outbox.ts", { reads: ["clock", "network", "storage"], why: "sends the outbox where no page is open" }],
  ["app/service-worker/renew-push.ts", { reads: ["clock", "network"], why: "tells the worker of a subscription where no page is open" }],
  ["app/service-worker/service-worker.ts", { reads: ["network", "storage"], why: "answers requests from the network or its cache" }],
  ["app/shell/frame/ask-when-idle.ts", { reads: ["clock"], why: "waits until the first page has nothing else to do" }],
  ["app/shell/frame/page-arrival.tsx", { reads: ["clock"], why: "gives back what was typed and pressed early, each in a turn of its own" }],
  ["app/screen/page/cookies.ts", { reads: ["storage"], why: "keeps the look of pages where the worker can read it" }],
  ["app/shell/sync-centre/device-storage.ts", { reads: ["storage"], why: "tells how much the device holds" }],
  [
    "app/shell/frame/failed-area.ts",
    { reads: ["network", "storage"], why: "remembers that a full load was tried, and does not try one without a connection" },
  ],
  ["app/screen/page/fault-page.tsx", { reads: ["random"], why: "names a fault that no request names" }],
  ["app/screen/keys/keep-focus.ts", { reads: ["clock"], why: "waits until dialogs and pages have placed the focus themselves" }],
  ["app/screen/page/static-page.ts", { reads: ["env"], why: "keeps the app in every page under hot reload" }],
  ["app/screen/keys/key-choice.ts", { reads: ["storage"], why: "remembers that single keys are off" }],
  ["app/shell/updates/offline-worker.ts", { reads: ["clock", "env", "storage"], why: "registers and updates the service worker (P7)" }],
  ["app/screen/read/save-as-file.ts", { reads: ["clock"], why: "frees the file's address once the browser has taken it" }],
  ["app/shell/sync-centre/sync-chip.tsx", { reads: ["clock"], why: "shows `Sent` for a moment" }],
  ["app/ui/this-year.ts", { reads: ["clock"], why: "tells which days are written with their year" }],
  ["app/usability-test/session/active-test.ts", { reads: ["storage"], why: "remembers which test is being taken (P10)" }],
  [
    "app/usability-test/recorder/browser-recorder.ts",
    { reads: ["clock", "random", "network", "storage"], why: "hands clock, random, road and memory of the tab to recorder and widget" },
  ],
  ["app/usability-test/session/device-level.ts", { reads: ["clock"], why: "reads a microphone's level ten times a second" }],
  [
    "app/usability-test/recorder/recorder-worker.ts",
    { reads: ["clock", "network"], why: "a worker is made by the browser: it has no root to be handed a clock by" },
  ],
  [
    "worker/composition/create-core.ts",
    { reads: ["random"], why: "hands out ids, of security events and of what the product writes, and lots that nobody chose" },
  ],
  [
    "worker/composition/create-worker.ts",
    { reads: ["clock", "random", "network"], why: "the composition root: hands out the worker's clock, random and road out" },
  ],
  [
    "worker/composition/identity-parts.ts",
    { reads: ["clock", "random"], why: "identity's part of the composition root: hands out waiting and random numbers" },
  ],
  ["worker/http/create-site.ts", { reads: ["random"], why: "names each request" }],
  ["worker/identity/session/access-token.ts", { reads: ["random"], why: "names each token" }],
  ["worker/seeds/seed-accounts.ts", { reads: ["random"], why: "names the demo accounts" }],
  ["worker/seeds/seed-routes.ts", { reads: ["random"], why: "names its requests, which come before the site's own doors" }],
  ["worker/seeds/seed-store.ts", { reads: ["random"], why: "names the demo accounts' credentials" }],
  ["worker/identity/session/signing-keys.ts", { reads: ["random"], why: "makes keys" }],
  ["worker/identity/sso/create-sso.ts", { reads: ["random"], why: "puts sign-in by providers together: secrets and ids" }],
  ["worker/identity/sso/sso-pass.ts", { reads: ["random"], why: "names each pass" }],
  ["worker/index.ts", { reads: ["env"], why: "tells the pages whether they are a build" }],
  ["worker/notifications/socket-ticket.ts", { reads: ["random"], why: "names each ticket" }],
  [
    "worker/notifications/user-notifications.ts",
    { reads: ["clock"], why: "a Durable Object is made by the runtime: it has no root to be handed a clock by" },
  ],
  ["worker/composition/queue-wiring.ts", { reads: ["random"], why: "puts the counter's line together: secrets of its numbers" }],
  ["worker/composition/calendar-wiring.ts", { reads: ["random"], why: "puts calendar feeds together: their secrets" }],
  ["worker/composition/write-wiring.ts", { reads: ["clock"], why: "puts the write path together: its pauses between tries" }],
]);

/** Law 4: the files that pass the database on to stores without being one, and why. */
export const compositionRoots: ReadonlyMap<string, string> = new Map([
  ["worker/composition/create-core.ts", "puts the core together"],
  ["worker/database/sql.ts", "prepares the statements that stores write"],
  ["worker/composition/api-routes.ts", "makes the stores that the API's routes are given"],
  ["worker/composition/index-statements.ts", "makes every noun's index statements for a commit"],
  ["worker/identity/auth-parts.ts", "hands identity's tables to better-auth (P14)"],
  ["worker/identity/create-auth.ts", "hands identity's tables to better-auth (P14)"],
  ["worker/identity/identity.ts", "puts identity together from its stores"],
  ["worker/identity/sso/create-sso.ts", "puts sign-in by providers together from its stores"],
  ["worker/notifications/user-notifications.ts", "a Durable Object is made by the runtime: it makes its own store"],
  ["worker/composition/operator-wiring.ts", "puts the operator's door together from its stores"],
  ["worker/reading/reading-stores.ts", "makes the stores that screens are answered from"],
]);

/** Law 4: what a store offers that belongs to no single organization, `path#name`. */
export const acrossOrganizations: ReadonlyMap<string, string> = new Map([
  ["worker/replies/reply-address-store.ts#find", "the address of an email names no organization: its secret finds whose it is"],
  ["worker/delivery/queue/delivery-store.ts#due", "the sweep looks for lost messages of every organization at once"],
  ["worker/delivery/queue/delivery-store.ts#heldDue", "the sweep makes the digests of every organization"],
  ["worker/delivery/queue/delivery-store.ts#forget", "the sweep forgets what ended long ago, of every organization"],
  ["worker/http/organization-store.ts#organizationOf", "its key is the organization"],
  ["worker/http/organization-store.ts#slugs", "scheduled work goes through all organizations"],
  ["worker/http/organization-store.ts#plant", "its key is the organization"],
  ["worker/http/organization-store.ts#changed", "its key is the organization"],
  ["worker/payments/payment-attempt-store.ts#ofCheckout", "the provider's own id of a page finds whose it is: it names no organization"],
  ["worker/payments/payment-attempt-store.ts#ofPayment", "the same by its id of the money that moved"],
  ["worker/payments/payment-attempt-store.ts#openOfAccount", "an account at the provider is one organization's, whose it was at the time"],
  ["worker/operator/operator-store.ts#begin", "the operator's door is no organization's"],
  ["worker/operator/operator-store.ts#finish", "the operator's door is no organization's"],
  ["worker/operator/operator-store.ts#unmailed", "the operator's door is no organization's"],
  ["worker/operator/operator-store.ts#mailed", "the operator's door is no organization's"],
]);

/** Law 6: the files where values become typed by a cast, and why nothing else can say it. */
export const doors: ReadonlyMap<string, string> = new Map([
  ["app/features/draft/use-answer.ts", "a kept keystroke's base is of the question's own kind"],
  ["app/areas/apply/apply-tasks.route.tsx", "a task's id that is no section is one of three"],
  ["app/areas/editor/recordings/replay-driver.ts", "the recorder's engine alone knows the shape of its events"],
  ["app/features/permit/preflight.ts", "a row's data follows its kind, which TypeScript cannot follow through a record"],
  ["app/local/replica/layered-replica.ts", "a row's data follows its kind, which TypeScript cannot follow through a map"],
  ["app/local/sync/pulled-batch.ts", "a row's data follows its kind; its schema was met when the worker wrote it"],
  ["app/screen/typing/use-typing.ts", "a kept keystroke is of the kind that its key was typed with"],
  ["schemas/command.ts", "a row's data follows its kind, which TypeScript cannot follow through a map"],
  ["schemas/memory-state.ts", "a row's data follows its kind, which TypeScript cannot follow through a map"],
  ["schemas/permit/permit-rows.ts", "an object built kind by kind has every kind"],
  ["schemas/problem.ts", "Object.keys forgets which keys they are"],
  ["schemas/row.ts", "Object.keys forgets which keys they are"],
  ["schemas/testing/permit-world.ts", "Object.keys forgets which keys they are"],
  ["worker/database/stored-row.ts", "a row's data follows its kind, whose schema has just read it"],
  ["worker/features/inspections/inspection-routes.ts", "Object.fromEntries forgets which keys they are"],
  ["worker/features/permits/permit-resource.ts", "Object.fromEntries forgets which keys they are"],
  ["worker/http/described-route.ts", "what a description's schema read has the type that the description names"],
  ["worker/database/sql.ts", "D1's batch does not know the columns of its statements"],
]);

/** Routes whose loader and client loader do not say the same by one view, and why. */
export const ownReading: ReadonlyMap<string, string> = new Map([
  ["app/areas/auth/sessions.route.tsx", "the worker alone lets in: what the page asks for says on a device who may see it"],
  ["app/areas/auth/sign-in.route.tsx", "the worker reads the session from the cookie, a device asks it"],
  ["app/areas/auth/verify-email.route.tsx", "the worker reads the new address from a cookie, a device is told it by the page before"],
  ["app/areas/landing/landing.route.tsx", "the office's word; without a connection another page, of what is here"],
  ["app/areas/link/shared-link.route.tsx", "the secret opens it on the worker alone; a device has the page that it kept"],
  ["app/areas/pay/pay-invoice.route.tsx", "a secret opens it on the worker alone; a device without a connection says that it has none"],
  ["app/areas/not-found/not-found.route.tsx", "the worker alone knows which page led here"],
  [
    "app/areas/permit-types/type-list.route.tsx",
    "the office's word, for whoever is signed in or not; without a connection, of what is here",
  ],
  [
    "app/areas/permit-types/type-page.route.tsx",
    "the office's word, for whoever is signed in or not; without a connection, of what is here",
  ],
  ["app/areas/public-permit/public-permit.route.tsx", "the office's word alone, for whoever is signed in or not"],
  ["app/areas/scheduler/scheduler-tmp.route.tsx", "leads on, which on a device lets nobody in by itself"],
  ["app/shell/frame/shell.route.tsx", "the frame is for everybody, and is there before anybody is known"],
]);
