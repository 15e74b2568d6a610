/** Bytes of an unread body that are still taken: what a push may be (schemas/sync.ts), and some. */
const most = 1_114_112;

/**
 * Reads what an answer left unread of its request. A refusal that is sent while the body still comes ends in a reset of
 * the connection, and its sender may never see it (RFC 9112, section 9.6). Of more than a push may be, the rest is let go.
 */
export async function readToTheEnd(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed || request.body.locked) return;
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
