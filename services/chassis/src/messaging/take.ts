import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';

/** How a process gets its messages. */
export interface Take {
  /** Waits for the next message; null when none came for a while. */
  next(): Promise<JsMsg | null>;
  /** Takes back what was asked for. */
  stop(): void;
}

const idleMs = 1_000;
/** How long a pull stays open. One that is open shows that its lane is empty, so that nobody has to ask. */
const pullMs = 5_000;

/** From one lane. */
export const takeNext = (consumer: Consumer): Take => ({
  next: () => consumer.next({ expires: idleMs }),
  stop: () => {},
});

interface Lane {
  consumer: Consumer;
  /** A pull is in flight. There is one a lane at most; that of the express lane is always kept. */
  open: boolean;
  /** The pull itself, once it has been sent. */
  pulled?: ConsumerMessages;
  /** Its message came while nobody waited, and was given back for another process. */
  sentBack: boolean;
}

/**
 * What waits in the express lane comes first. While neither has anything both are waited for. A message that comes
 * when its process has something to do already goes straight back to the server, for a process that has not.
 */
export function takeExpressFirst(express: Consumer, normal: Consumer): Take {
  const first: Lane = { consumer: express, open: false, sentBack: false };
  const second: Lane = { consumer: normal, open: false, sentBack: false };
  let stopped = false;
  let waiting: { resolve(message: JsMsg): void; reject(error: unknown): void } | undefined;

  const pull = (lane: Lane): void => {
    if (lane.open) return;
    lane.open = true;
    pullOne(lane).then(
      (message) => {
        lane.open = false;
        if (message && waiting) waiting.resolve(message);
        else if (message) {
          message.nak();
          lane.sentBack = true;
        } else if (!stopped && (waiting || lane === first)) pull(lane);
      },
      (error: unknown) => {
        lane.open = false;
        waiting?.reject(error);
      },
    );
  };

  /** @returns null when nothing came from these lanes in `idleMs` */
  const waitFor = async (lanes: Lane[]): Promise<JsMsg | null> => {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(() => resolve(null), idleMs);
        waiting = {
          resolve(message) {
            waiting = undefined;
            resolve(message);
          },
          reject,
        };
        for (const lane of lanes) pull(lane);
      });
    } finally {
      waiting = undefined;
      clearTimeout(timer);
    }
  };

  const take = async (): Promise<JsMsg | null> => {
    if (first.sentBack) {
      first.sentBack = false;
      const message = await waitFor([first]);
      if (message) return message;
    }
    return waitFor([first, second]);
  };

  pull(first);
  // Where a process works on several at once, they take one after another.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    next() {
      const mine = turn.then(take);
      turn = mine.catch(() => {});
      return mine;
    },
    stop() {
      stopped = true;
      for (const lane of [first, second]) lane.pulled?.stop();
    },
  };
}

/** Asks for one message of a lane. @returns null when none came */
async function pullOne(lane: Lane): Promise<JsMsg | null> {
  lane.pulled = await lane.consumer.fetch({ max_messages: 1, expires: pullMs });
  for await (const message of lane.pulled) return message;
  return null;
}
