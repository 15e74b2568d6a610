import { noWords } from "#schemas/paper/letter-template";
import type { Role } from "#schemas/role";
import { namedId } from "#schemas/testing/named-id";
import type { Belongings } from "./support/two-towns";

/** Whose the named thing is: the caller's own, another person's of the same organization, or another organization's. */
export type Whose = "own" | "another's" | "another organization's";
export const whose: readonly Whose[] = ["own", "another's", "another organization's"];

/** Who asks, once host, header and token have been found to be one: an applicant, or a member with a role there. */
export type Standing = "applicant" | Role;

/** A request to a route about somebody's belongings. */
export interface Ask {
  readonly path: string;
  readonly json?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * How a route is reached. `token`: bearer token and x-organization of the host's organization; `status` is what somebody who
 * has passed that door is answered. `open`: no token is asked for, and whoever asks is answered alike. `cookie` and `socket`
 * have doors of their own (product.md P3), `development` is there in development alone, `passes` is middleware.
 */
export type RouteRow =
  | { readonly reach: "token"; ask(of: Belongings): Ask; status(who: Standing, object: Whose): number }
  | { readonly reach: "open" | "cookie" | "socket" | "development"; readonly path: string; readonly status: number }
  | { readonly reach: "passes" };

const isStaff = (who: Standing) => who !== "applicant";
const isDesk = (who: Standing) => isStaff(who) && who !== "Inspector";
const always = (status: number) => () => status;
const officialsAlone = (status: number) => (who: Standing) => (who === "JurisdictionStaff" || who === "Admin" ? status : 403);
const inspectorsAlone = (status: number) => (who: Standing) => (who === "Inspector" ? status : 403);
const ownAlone = (_who: Standing, object: Whose) => (object === "own" ? 200 : 404);
const here = (_who: Standing, object: Whose) => (object === "another organization's" ? 404 : 200);
/** Staff read every permit of their organization, others their own. */
const permitReader = (who: Standing, object: Whose) => (object === "own" || (isStaff(who) && object === "another's") ? 200 : 404);
/** What testers recorded is read by the staff of that organization. */
const staffHere = (who: Standing, object: Whose) => (isStaff(who) ? here(who, object) : 403);
const onePiece = new Uint8Array([1, 2, 3]);

/** A browser's subscription, of a key that RFC 8291 gives. */
const browserOf = ({ accountId }: Belongings) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${accountId}`,
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
});

/** Every route of the worker and what each caller is answered there. A route without a row fails the matrix. */
export const routeTable: Readonly<Record<string, RouteRow>> = {
  "ALL /*": { reach: "passes" },
  "ALL /api/v2/*": { reach: "passes" },
  "ALL /api/v2/sync/push": { reach: "passes" },
  "ALL /api/v2/exports/*": { reach: "passes" },
  "ALL /api/v2/imports/*": { reach: "passes" },
  "ALL /api/v2/inactive-permits": { reach: "passes" },
  "ALL /api/v2/audit": { reach: "passes" },
  "ALL /api/v2/audit/*": { reach: "passes" },
  "ALL /api/v2/payment-account": { reach: "passes" },
  "ALL /api/v2/payment-account/*": { reach: "passes" },
  "ALL /api/auth/sso/*": { reach: "passes" },
  "GET /api/auth/sso/start": { reach: "open", path: "/api/auth/sso/start?provider=nobody", status: 422 },
  // Without a code it leads to the sign-in page.
  "GET /api/auth/sso/back": { reach: "open", path: "/api/auth/sso/back", status: 200 },
  "GET /api/auth/sso/connections": { reach: "cookie", path: "/api/auth/sso/connections", status: 200 },
  // Passkeys of one's own, by the session cookie; what a caller without one is answered.
  "ALL /api/auth/passkeys": { reach: "passes" },
  "ALL /api/auth/passkeys/*": { reach: "passes" },
  "ALL /api/auth/passkey/*": { reach: "passes" },
  "ALL /api/auth/proof": { reach: "passes" },
  "GET /api/auth/passkeys": { reach: "cookie", path: "/api/auth/passkeys", status: 401 },
  "POST /api/auth/passkeys/rename": { reach: "cookie", path: "/api/auth/passkeys/rename", status: 401 },
  "POST /api/auth/passkeys/remove": { reach: "cookie", path: "/api/auth/passkeys/remove", status: 401 },
  "GET /api/auth/passkey/generate-register-options": { reach: "cookie", path: "/api/auth/passkey/generate-register-options", status: 401 },
  "POST /api/auth/passkey/verify-registration": { reach: "cookie", path: "/api/auth/passkey/verify-registration", status: 401 },
  "GET /api/auth/passkey/generate-authenticate-options": {
    reach: "open",
    path: "/api/auth/passkey/generate-authenticate-options",
    status: 200,
  },
  "POST /api/auth/passkey/verify-authentication": { reach: "open", path: "/api/auth/passkey/verify-authentication", status: 422 },
  "ALL /api/auth/account/*": { reach: "passes" },
  "GET /api/auth/account/closing": { reach: "cookie", path: "/api/auth/account/closing", status: 401 },
  "POST /api/auth/account/close": { reach: "cookie", path: "/api/auth/account/close", status: 401 },
  "ALL /api/auth/proof/code": { reach: "passes" },
  "POST /api/auth/proof/code": { reach: "cookie", path: "/api/auth/proof/code", status: 401 },
  "ALL /api/auth/list-sessions": { reach: "passes" },
  "ALL /api/auth/revoke-session": { reach: "passes" },
  "ALL /api/auth/revoke-other-sessions": { reach: "passes" },
  "GET /api/auth/list-sessions": { reach: "cookie", path: "/api/auth/list-sessions", status: 401 },
  "POST /api/auth/revoke-session": { reach: "cookie", path: "/api/auth/revoke-session", status: 401 },
  "POST /api/auth/revoke-other-sessions": { reach: "cookie", path: "/api/auth/revoke-other-sessions", status: 401 },
  "ALL /api/auth/sso/connect": { reach: "passes" },
  "ALL /api/auth/sso/disconnect": { reach: "passes" },
  "ALL /api/auth/sso/confirm": { reach: "passes" },
  "POST /api/auth/sso/connect": { reach: "cookie", path: "/api/auth/sso/connect", status: 401 },
  "POST /api/auth/sso/disconnect": { reach: "cookie", path: "/api/auth/sso/disconnect", status: 401 },
  // By a mailed code, in the browser that a provider sent back.
  "POST /api/auth/sso/confirm": { reach: "open", path: "/api/auth/sso/confirm", status: 422 },
  "ALL /api/auth/second-factor": { reach: "passes" },
  "ALL /api/auth/second-factor/*": { reach: "passes" },
  "GET /api/auth/second-factor": { reach: "cookie", path: "/api/auth/second-factor", status: 401 },
  "GET /api/auth/second-factor/people": { reach: "cookie", path: "/api/auth/second-factor/people", status: 401 },
  "POST /api/auth/second-factor/check": { reach: "cookie", path: "/api/auth/second-factor/check", status: 401 },
  "POST /api/auth/second-factor/mail": { reach: "cookie", path: "/api/auth/second-factor/mail", status: 401 },
  "POST /api/auth/second-factor/setup": { reach: "cookie", path: "/api/auth/second-factor/setup", status: 401 },
  "POST /api/auth/second-factor/confirm": { reach: "cookie", path: "/api/auth/second-factor/confirm", status: 422 },
  "POST /api/auth/second-factor/recovery-codes": { reach: "cookie", path: "/api/auth/second-factor/recovery-codes", status: 401 },
  "POST /api/auth/second-factor/remove": { reach: "cookie", path: "/api/auth/second-factor/remove", status: 401 },
  "POST /api/auth/second-factor/reset": { reach: "cookie", path: "/api/auth/second-factor/reset", status: 401 },
  "POST /api/auth/proof": { reach: "cookie", path: "/api/auth/proof", status: 401 },
  "ALL /api/auth/*": { reach: "cookie", path: "/api/auth/get-session", status: 200 },
  "GET /.well-known/jwks.json": { reach: "open", path: "/.well-known/jwks.json", status: 200 },
  "GET /api/v2/version": { reach: "open", path: "/api/v2/version", status: 200 },
  "GET /api/v2/openapi.json": { reach: "open", path: "/api/v2/openapi.json", status: 200 },
  "GET /api/v2/token": { reach: "cookie", path: "/api/v2/token", status: 401 },
  "GET /api/v2/notifications/live": { reach: "socket", path: "/api/v2/notifications/live", status: 400 },
  // An address of 43 signs that nobody can guess: this one is nobody's.
  "GET /calendar/:file": { reach: "open", path: `/calendar/${"A".repeat(43)}.ics`, status: 404 },
  // Pages of mailed links: their key is swapped for a cookie, and what they send comes with it.
  "GET /auth/:page{reset-password|verify-email|invitation}": { reach: "passes" },
  "POST /auth/mailed/reset-password": { reach: "open", path: "/auth/mailed/reset-password", status: 400 },
  "POST /auth/mailed/verify-email": { reach: "open", path: "/auth/mailed/verify-email", status: 401 },
  "POST /auth/mailed/invitation": { reach: "cookie", path: "/auth/mailed/invitation", status: 401 },
  "ALL /auth/mailed/*": { reach: "passes" },
  // The page on which an invoice is paid, by its secret alone.
  "GET /pay/:key": { reach: "passes" },
  // A page's form and its documents, by the secret of a link alone.
  "GET /s/:token": { reach: "passes" },
  "POST /s/:token": { reach: "passes" },
  "POST /s/:token/answer": { reach: "open", path: "/s/none/answer", status: 403 },
  "POST /s/:token/sign": { reach: "open", path: "/s/none/sign", status: 403 },
  "POST /s/:token/upload": { reach: "open", path: "/s/none/upload", status: 403 },
  "PUT /s/:token/upload/:sha256/pieces/:index": { reach: "open", path: `/s/none/upload/${"a".repeat(64)}/pieces/0`, status: 403 },
  "POST /s/:token/upload/:sha256": { reach: "open", path: `/s/none/upload/${"a".repeat(64)}`, status: 403 },
  "GET /s/:token/files/:documentId": { reach: "open", path: `/s/${"A".repeat(43)}/files/none`, status: 404 },
  "GET /s/:token/files/:documentId/preview": { reach: "open", path: `/s/${"A".repeat(43)}/files/none/preview`, status: 404 },
  // The counter's page, from a page of this very site alone.
  "ALL /ticket/:act": { reach: "passes" },
  "POST /ticket/take": { reach: "open", path: "/ticket/take", status: 403 },
  "POST /ticket/cancel": { reach: "open", path: "/ticket/cancel", status: 403 },
  "POST /ticket/screen": { reach: "open", path: "/ticket/screen", status: 403 },
  "POST /ticket/no-screen": { reach: "open", path: "/ticket/no-screen", status: 403 },
  "ALL /v1/web/*": { reach: "passes" },
  // The recorder's doors: a project key opens the first, a session's own token the others. No token of the API is one.
  "POST /v1/web/start": { reach: "open", path: "/v1/web/start", status: 403 },
  "POST /v1/web/i": { reach: "open", path: "/v1/web/i?batch=0_1", status: 401 },
  "POST /v1/web/images": { reach: "open", path: "/v1/web/images", status: 401 },
  "GET /v1/web/uxt/test/:id": { reach: "open", path: "/v1/web/uxt/test/1", status: 401 },
  "POST /v1/web/uxt/signals/test": { reach: "open", path: "/v1/web/uxt/signals/test", status: 401 },
  "POST /v1/web/uxt/signals/task": { reach: "open", path: "/v1/web/uxt/signals/task", status: 401 },
  "GET /v1/web/uxt/upload-url": { reach: "open", path: "/v1/web/uxt/upload-url", status: 401 },
  "PUT /v1/web/uxt/uploads/:token": { reach: "open", path: "/v1/web/uxt/uploads/none", status: 403 },
  "GET /v1/web/tags": { reach: "open", path: "/v1/web/tags", status: 401 },
  "POST /v1/web/feature-flags": { reach: "open", path: "/v1/web/feature-flags", status: 401 },
  "GET /replay-frame": { reach: "open", path: "/replay-frame", status: 200 },
  "GET /manifest.webmanifest": { reach: "open", path: "/manifest.webmanifest", status: 200 },
  "GET /dev/mail": { reach: "development", path: "/dev/mail", status: 200 },
  "GET /dev/mail.json": { reach: "development", path: "/dev/mail.json", status: 200 },
  "GET /dev/device": { reach: "development", path: "/dev/device", status: 200 },
  "GET /dev/device.js": { reach: "development", path: "/dev/device.js", status: 200 },
  "POST /dev/seed": { reach: "development", path: "/dev/seed", status: 200 },
  "GET /dev/mail/:id": { reach: "development", path: "/dev/mail/none", status: 404 },

  "GET /api/v2/me": { reach: "token", ask: () => ({ path: "/me" }), status: always(200) },
  "POST /api/v2/sso/needs": { reach: "token", ask: () => ({ path: "/sso/needs", json: { needs: ["Calendar"] } }), status: always(200) },
  "POST /api/v2/sso/authenticate": {
    reach: "token",
    ask: () => ({ path: "/sso/authenticate", json: { provider: "google", needs: ["Calendar"] } }),
    status: always(200),
  },
  "GET /api/v2/users/:id": { reach: "token", ask: (of) => ({ path: `/users/${of.accountId}` }), status: ownAlone },
  "PUT /api/v2/users/:id": { reach: "token", ask: (of) => ({ path: `/users/${of.accountId}`, json: {} }), status: ownAlone },
  "GET /api/v2/compliance/:id": { reach: "token", ask: (of) => ({ path: `/compliance/${of.accountId}` }), status: ownAlone },
  "PUT /api/v2/compliance/:id": { reach: "token", ask: (of) => ({ path: `/compliance/${of.accountId}`, json: [] }), status: ownAlone },
  "GET /api/v2/bug-reports": { reach: "token", ask: () => ({ path: "/bug-reports" }), status: (who) => (who === "Admin" ? 200 : 403) },
  "GET /api/v2/bug-reports/:id": {
    reach: "token",
    ask: () => ({ path: "/bug-reports/none" }),
    status: (who) => (who === "Admin" ? 404 : 403),
  },
  "POST /api/v2/paper-previews": {
    reach: "token",
    ask: () => ({ path: "/paper-previews", json: { number: "none", kind: "denial-letter", language: "en", words: noWords } }),
    status: officialsAlone(404),
  },
  "GET /api/v2/security-events": {
    reach: "token",
    ask: () => ({ path: "/security-events" }),
    status: (who) => (who === "Admin" ? 200 : 403),
  },
  "GET /api/v2/people": { reach: "token", ask: () => ({ path: "/people" }), status: (who) => (who === "Admin" ? 200 : 403) },
  // A link that this worker did not make is one that works no more.
  "POST /api/v2/invitations/accept": {
    reach: "token",
    ask: () => ({ path: "/invitations/accept", json: { token: "none" } }),
    status: always(404),
  },
  "POST /api/v2/notifications/ticket": { reach: "token", ask: () => ({ path: "/notifications/ticket", json: {} }), status: always(200) },
  "POST /api/v2/presence": {
    reach: "token",
    ask: ({ permitId, planId }) => ({
      path: "/presence",
      json: { id: namedId("tab"), permitId, documentId: planId, page: 1, deciding: null, leaves: true },
    }),
    status: staffHere,
  },
  "GET /api/v2/notifications/push-key": { reach: "token", ask: () => ({ path: "/notifications/push-key" }), status: always(200) },
  "PUT /api/v2/notifications/push-subscription": {
    reach: "token",
    ask: (of) => ({ path: "/notifications/push-subscription", json: browserOf(of) }),
    status: always(204),
  },
  "DELETE /api/v2/notifications/push-subscription": {
    reach: "token",
    // Nobody learns whether it is anybody's.
    ask: (of) => ({ path: "/notifications/push-subscription", json: { endpoint: browserOf(of).endpoint } }),
    status: always(204),
  },
  "GET /api/v2/calendar-feed": { reach: "token", ask: () => ({ path: "/calendar-feed" }), status: inspectorsAlone(200) },
  "POST /api/v2/calendar-feed": { reach: "token", ask: () => ({ path: "/calendar-feed", json: {} }), status: inspectorsAlone(201) },
  "DELETE /api/v2/calendar-feed": { reach: "token", ask: () => ({ path: "/calendar-feed", json: {} }), status: always(204) },
  "POST /api/v2/sync/push": {
    reach: "token",
    ask: (of) => ({ path: "/sync/push", json: { protocol: 1, build: "t", clientId: of.clientId, commands: [] } }),
    // A device is its account's in one organization; elsewhere that id is nobody's yet.
    status: (_who, object) => (object === "another's" ? 403 : 200),
  },
  "GET /api/v2/sync/pull": {
    reach: "token",
    ask: (of) => ({ path: `/sync/pull?protocol=1&client=${of.clientId}` }),
    status: (_who, object) => (object === "another's" ? 403 : 200),
  },
  "GET /api/v2/sync/snapshot/:version": {
    reach: "token",
    ask: () => ({ path: "/sync/snapshot/1" }),
    // Neither town is large enough to have one.
    status: (who) => (isStaff(who) ? 404 : 403),
  },
  "POST /api/v2/commands/:name": {
    reach: "token",
    ask: (of) => ({
      path: "/commands/note.write",
      json: { args: { permitId: of.permitId, noteId: namedId("n"), text: " " } },
      headers: { "idempotency-key": crypto.randomUUID() },
    }),
    // Whoever may write notes is told that this one has no words; a party sees the permit, but writes none.
    status: (who, object) => (object === "another organization's" ? 404 : isStaff(who) ? 422 : object === "own" ? 403 : 404),
  },
  "POST /api/v2/imports/compare": {
    reach: "token",
    // What it says of another organization's number is what it says of one that is nowhere.
    ask: (of) => ({ path: "/imports/compare", json: { records: [{ number: of.number, digest: "x" }] } }),
    status: officialsAlone(200),
  },
  "GET /api/v2/inactive-permits": {
    reach: "token",
    ask: () => ({ path: "/inactive-permits?to=expired&inactiveSince=2020-01-01&states=issued,submitted&whose=all" }),
    status: officialsAlone(200),
  },
  // Asked for another organization's permit, it says of it what it says of one that is nowhere.
  "GET /api/v2/audit": { reach: "token", ask: (of) => ({ path: `/audit?permit=${of.number}` }), status: officialsAlone(200) },
  "GET /api/v2/audit/people": { reach: "token", ask: () => ({ path: "/audit/people" }), status: officialsAlone(200) },
  // Of whoever asks: there is nothing of anybody else's to name.
  "GET /api/v2/account/data": { reach: "token", ask: () => ({ path: "/account/data" }), status: always(200) },
  "GET /api/v2/exports/blds": { reach: "token", ask: () => ({ path: "/exports/blds" }), status: officialsAlone(200) },
  "GET /api/v2/usability-tests/:testId/sessions": {
    reach: "token",
    ask: () => ({ path: "/usability-tests/1/sessions" }),
    status: (who) => (isStaff(who) ? 200 : 403),
  },
  "GET /api/v2/usability-tests/:testId/results": {
    reach: "token",
    ask: () => ({ path: "/usability-tests/1/results" }),
    status: (who) => (isStaff(who) ? 200 : 403),
  },
  "GET /api/v2/usability-tests/session-counts": {
    reach: "token",
    ask: () => ({ path: "/usability-tests/session-counts" }),
    status: (who) => (isStaff(who) ? 200 : 403),
  },
  "GET /api/v2/recordings": { reach: "token", ask: () => ({ path: "/recordings" }), status: (who) => (isStaff(who) ? 200 : 403) },
  "GET /api/v2/recordings/:sessionId": { reach: "token", ask: (of) => ({ path: `/recordings/${of.recordingId}` }), status: staffHere },
  "GET /api/v2/recordings/:sessionId/batches/:key": {
    reach: "token",
    ask: (of) => ({ path: `/recordings/${of.recordingId}/batches/${of.batchKey}` }),
    status: staffHere,
  },
  "GET /api/v2/recordings/:sessionId/images": {
    reach: "token",
    ask: (of) => ({ path: `/recordings/${of.recordingId}/images` }),
    status: staffHere,
  },
  "GET /api/v2/recordings/:sessionId/images/:name": {
    reach: "token",
    ask: (of) => ({ path: `/recordings/${of.recordingId}/images/1_2_3.webp` }),
    status: staffHere,
  },
  "GET /api/v2/recordings/:sessionId/video": {
    reach: "token",
    ask: (of) => ({ path: `/recordings/${of.recordingId}/video` }),
    status: staffHere,
  },
  "DELETE /api/v2/recordings/:sessionId": {
    reach: "token",
    // Of nobody's: the matrix changes nothing. Whose an Admin may remove, recordings-for-staff.test.ts says.
    ask: () => ({ path: "/recordings/none" }),
    status: (who) => (who === "Admin" ? 404 : 403),
  },
  "GET /api/v2/permits": { reach: "token", ask: () => ({ path: "/permits" }), status: always(200) },
  "GET /api/v2/permits/:number": { reach: "token", ask: (of) => ({ path: `/permits/${of.number}` }), status: permitReader },
  "GET /api/v2/properties": { reach: "token", ask: () => ({ path: "/properties" }), status: always(200) },
  "GET /api/v2/properties/:id": { reach: "token", ask: (of) => ({ path: `/properties/${of.propertyId}` }), status: here },
  // Without the provider's signature nothing is read of it.
  "POST /api/v2/webhooks/payments": { reach: "open", path: "/api/v2/webhooks/payments", status: 400 },
  "POST /api/v2/permits/:permitId/payments/online": {
    reach: "token",
    ask: ({ permitId }) => ({ path: `/permits/${permitId}/payments/online`, json: {} }),
    // Neither town has an account at the provider.
    status: (who, object) => (object === "another organization's" ? 404 : isStaff(who) ? 403 : object === "own" ? 409 : 404),
  },
  "GET /api/v2/permits/:permitId/payments/online/:attempt": {
    reach: "token",
    ask: ({ permitId }) => ({ path: `/permits/${permitId}/payments/online/none` }),
    status: always(404),
  },
  "POST /api/v2/permits/:permitId/payments/:paymentId/refund": {
    reach: "token",
    ask: ({ permitId }) => ({
      path: `/permits/${permitId}/payments/none/refund`,
      json: { amountCents: 1, reason: "x" },
      headers: { "idempotency-key": crypto.randomUUID() },
    }),
    status: (who, object) =>
      object === "another organization's"
        ? 404
        : who === "JurisdictionStaff" || who === "Admin"
          ? 404
          : isStaff(who) || object === "own"
            ? 403
            : 404,
  },
  "GET /api/v2/payment-account": { reach: "token", ask: () => ({ path: "/payment-account" }), status: officialsAlone(200) },
  "PUT /api/v2/payment-account": {
    reach: "token",
    ask: () => ({ path: "/payment-account", json: { key: "sk_test_wrong_everywhere", webhookSecret: "whsec_wrong_everywhere" } }),
    status: officialsAlone(422),
  },
  "POST /api/v2/payment-account/connect": {
    reach: "token",
    // One that is opened takes nothing yet: who finishes it, online-payments.test.ts says.
    ask: () => ({ path: "/payment-account/connect", json: {} }),
    status: officialsAlone(200),
  },
  "POST /api/v2/payment-account/disconnect": {
    reach: "token",
    ask: () => ({ path: "/payment-account/disconnect", json: {} }),
    status: officialsAlone(200),
  },
  // Neither town gives numbers at its counter: queue-tickets.test.ts has one that does.
  "GET /api/v2/queue-tickets": { reach: "token", ask: () => ({ path: "/queue-tickets" }), status: (who) => (isDesk(who) ? 404 : 403) },
  "POST /api/v2/queue-tickets/acts": {
    reach: "token",
    ask: () => ({ path: "/queue-tickets/acts", json: { act: "ticket.serve", number: 1 } }),
    status: (who) => (isDesk(who) ? 404 : 403),
  },
  "GET /api/v2/journal": {
    reach: "token",
    ask: () => ({ path: "/journal?from=2026-01-01&to=2026-01-31" }),
    status: (who) => (isDesk(who) ? 200 : 403),
  },
  "GET /api/v2/reports/:name": { reach: "token", ask: () => ({ path: "/reports/volume" }), status: always(200) },
  "GET /api/v2/reports/:name/records": {
    reach: "token",
    ask: () => ({ path: "/reports/backlog/records?table=ages&column=open" }),
    status: (who) => (isStaff(who) ? 200 : 403),
  },
  "GET /api/v2/inspections": { reach: "token", ask: (of) => ({ path: `/inspections?permit=${of.permitId}` }), status: always(200) },
  "PUT /api/v2/files/:sha256/pieces/:index": {
    reach: "token",
    ask: (of) => ({ path: `/files/${of.sha256}/pieces/0`, bytes: onePiece }),
    // What arrives stands under its sender's name until its hash is proved.
    status: always(204),
  },
  "POST /api/v2/files/:sha256": {
    reach: "token",
    ask: (of) => ({ path: `/files/${of.sha256}`, json: { bytes: 3, mediaType: "application/pdf", pieces: 1 } }),
    status: (who, object) => (who === "applicant" && object === "own" ? 200 : 422),
  },
  "GET /api/v2/files/:sha256": {
    reach: "token",
    ask: (of) => ({ path: `/files/${of.sha256}?permit=${of.permitId}` }),
    // A desk holds every open permit; the field holds none before issue.
    status: (who, object) => (who === "Inspector" ? 404 : permitReader(who, object)),
  },
};
