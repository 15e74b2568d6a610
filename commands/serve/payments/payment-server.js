import { createServer } from "node:http";
import process from "node:process";
import { text } from "node:stream/consumers";
import { PlainFailure } from "../../launch/progress.js";
import { portFrom } from "../free-port.js";
import { dashboardPage, onboardingPage, overPage, payPage } from "./hosted-pages.js";
import { createKeptPayments, newId } from "./kept-payments.js";
import { createPaymentApi, platformKey } from "./payment-api.js";
import { deliver, messageOf, platformSecret } from "./payment-messages.js";

/**
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./kept-payments.js").Session} Session
 * @typedef {import("./payment-messages.js").Message} Message
 */

/** The port to serve it on, unless the environment names another. */
export const paymentPort = () => portFrom(process.env.PAYMENT_PORT, 9098, "PAYMENT_PORT");

/** What the worker is told of the provider that stands in for Stripe. @param {string} url where it answers */
export const paymentVariables = (url) => ({
  PLUMBLINE_PAYMENTS: url,
  STRIPE_SECRET_KEY: platformKey,
  STRIPE_WEBHOOK_SECRET: platformSecret,
});

/** Milliseconds that a payer waits for a webhook which comes late. */
const late = 5_000;

/** @param {Response} response @param {string} page */
const show = (response, page) => void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
/** @param {Response} response @param {string} to */
const lead = (response, to) => void response.writeHead(303, { location: to }).end();

/** Gives what stops it. @param {import("node:http").Server} server @param {number} port @throws {PlainFailure} one line, when the port is taken */
async function listening(server, port) {
  // A worker goes on using a connection for as long as it likes: one that closes under its request would fail it.
  server.keepAliveTimeout = 0;
  await new Promise((resolve, reject) => {
    server.on("error", (error) => {
      const taken = "code" in error && error.code === "EADDRINUSE";
      const line = `Port ${port}, of the payment stand-in, is taken by another program. Choose another: PAYMENT_PORT=${port + 1} npm start`;
      reject(taken ? new PlainFailure(line) : error);
    });
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  server.unref();
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * Serves what stands in for Stripe, on this machine alone: the few requests that Plumbline makes, its pages, and its signed webhooks.
 * @param {{ port: number, product: string, holds?: boolean }} options `product`: origin that the webhooks go to; `holds`: they are not sent, and a test reads them at
 * `/messages.json`
 */
export async function startPaymentServer({ port, product, holds = false }) {
  const url = `http://127.0.0.1:${port}`;
  const kept = createKeptPayments();
  /** @type {Message[]} */
  const held = [];
  /** @param {Message} message */
  const send = (message) => void (holds ? held.push(message) : deliver(message));
  /** @param {string} type @param {unknown} object @param {Session} session */
  const written = (type, object, session) =>
    messageOf({
      type,
      object,
      account: session.key === platformKey ? session.account : null,
      product,
      origin: new URL(session.success).origin,
    });
  const api = createPaymentApi(kept, url, (type, object, session) => send(written(type, object, session)));

  /** @param {Session} session @param {string} how @param {Response} response */
  function pay(session, how, response) {
    if (session.status !== "open") return show(response, overPage(session));
    if (how === "decline") {
      session.said = "Your card was declined.";
      return lead(response, `/pay/${session.id}`);
    }
    session.status = "complete";
    session.payment = newId("pi");
    const message = written("checkout.session.completed", api.shown(session), session);
    if (how === "pay") send(message);
    if (how === "pay-late") setTimeout(() => send(message), late).unref();
    return lead(response, session.success);
  }

  /** @param {URLSearchParams} form @param {Response} response */
  function operate(form, response) {
    const session = kept.sessions.get(form.get("session") ?? "");
    if (session?.payment && form.get("do") === "refund")
      api.refund({ account: session.account, form: new URLSearchParams({ payment_intent: session.payment }) });
    if (session?.payment && form.get("do") === "dispute") {
      const dispute = {
        id: newId("dp"),
        object: "dispute",
        amount: session.amount,
        payment_intent: session.payment,
        status: "needs_response",
      };
      send(written("charge.dispute.created", dispute, session));
    }
    return lead(response, "/dashboard");
  }

  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? "/", url);
    const body = request.method === "POST" ? await text(request) : "";
    const [, name = "", id = ""] = address.pathname.split("/");
    if (name === "v1") {
      const { status, answer } = api.ask(request.method ?? "GET", address.pathname, request.headers, body);
      return void response.writeHead(status, { "content-type": "application/json" }).end(answer);
    }
    const session = name === "pay" ? kept.sessions.get(id) : undefined;
    if (session !== undefined && request.method === "POST") return pay(session, new URLSearchParams(body).get("do") ?? "", response);
    if (session !== undefined) return show(response, session.status === "open" ? payPage(session, `/pay/${id}`) : overPage(session));
    if (name === "messages.json") return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(held));
    if (name === "onboarding" && request.method === "POST") {
      kept.accounts.set(id, true);
      return lead(response, address.searchParams.get("back") ?? "/");
    }
    if (name === "onboarding") return show(response, onboardingPage(`${address.pathname}${address.search}`));
    if (name === "dashboard" && request.method === "POST") return operate(new URLSearchParams(body), response);
    if (name === "dashboard") return show(response, dashboardPage([...kept.sessions.values()].filter(({ payment }) => payment !== null)));
    response.writeHead(name === "favicon.ico" ? 204 : 404).end();
  });
  return { url, stop: await listening(server, port) };
}
