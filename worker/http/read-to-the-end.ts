/** Bytes of an unread body that are still taken: no front lets more through (Cloudflare's largest plan: 500 MB). */
const most = 536_870_912;

/**
 * Reads what an answer left unread of its request, and throws it away. A body that is let go of half-way takes its connection with it: the
 * sender may never see the answer (RFC 9112, section 9.6), and a front that keeps connections to the worker, as wrangler's does, sends the next
 * caller's request into the dead one ("Network connection lost").
 */
export async function readToTheEnd(request: Request): Promise<void> {
  if (request.body === null || request.body.locked) return;
  const reader = request.body.getReader();
  try {
    for (let seen = 0; seen <= most; ) {
      const { done, value } = await reader.read();
      if (done) return;
      seen += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // Its sender is gone: nobody waits for the answer.
  }
}
