import { refuseRequest } from "#worker/http/problem-response";
import type { PaymentParts } from "./payment-parts";
import { ProviderRefused, ProviderSilent } from "./payment-provider";
import { NotBooked } from "./settle-payment";

/** Whether an error says that it is not known, or not done, yet. */
export const isNotYet = (error: unknown): error is Error =>
  error instanceof ProviderSilent || error instanceof ProviderRefused || error instanceof NotBooked;

/** Handles a request that the provider is asked for; where it does not answer, whoever asks comes again. */
export const asking =
  <R, T>(parts: PaymentParts, handle: (request: R) => Promise<T>) =>
  async (request: R): Promise<T> => {
    try {
      return await handle(request);
    } catch (error) {
      if (!isNotYet(error)) throw error;
      parts.log("error", "payment-not-known", { kind: error.name, message: error.message });
      return refuseRequest("unavailable");
    }
  };
