import type { Consumer, JsMsg } from '@nats-io/jetstream';

/** Waits for the next message; null when none came for a while. */
export type Take = () => Promise<JsMsg | null>;

const idleExpiryMs = 1_000;

/** From one lane. */
export const takeNext =
  (consumer: Consumer): Take =>
  () =>
    consumer.next({ expires: idleExpiryMs });

/**
 * What waits in the express lane comes first. While neither has anything both are waited for, and should both
 * deliver at once, the later message goes straight back to the server, for another process.
 */
export const takeExpressFirst = (express: Consumer, normal: Consumer): Take => {
  let sentBack = false;
  return async () => {
    // What was sent back no longer counts as pending, so it is looked for without asking.
    if (sentBack || (await express.info()).num_pending > 0) {
      sentBack = false;
      const message = await express.next({ expires: idleExpiryMs });
      if (message) return message;
    }
    let taken: JsMsg | null = null;
    const pulls = [express, normal].map(async (lane) => {
      const message = await lane.next({ expires: idleExpiryMs });
      if (message && taken) {
        message.nak();
        sentBack ||= lane === express;
      } else taken ??= message;
      if (!message) throw new Error('nothing came');
      return message;
    });
    return Promise.any(pulls).catch((error: unknown) => {
      const faults = error instanceof AggregateError ? (error.errors as Error[]) : [];
      const fault = faults.find(({ message }) => message !== 'nothing came');
      if (fault) throw fault;
      return null;
    });
  };
};
