import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';

export interface MessagePuller {
  /** Waits for the next message. Returns null after a while without one. */
  next(): Promise<JsMsg | null>;
  stop(): void;
}

const idleMs = 1_000;
/**
 * Milliseconds for which a pull stays open. An open pull shows that the lane is empty, so no process has to ask. Each
 * pull costs the server and the process five messages. Within one pull, a reader notices that the server has lost its
 * consumer.
 */
const pullMs = 5_000;

/** Returns a puller for one lane. */
export function pullFromLane(consumer: Consumer): MessagePuller {
  const open = new Set<ConsumerMessages>();
  let stopped = false;
  return {
    async next() {
      const pulled = await consumer.fetch({ max_messages: 1, expires: pullMs });
      open.add(pulled);
      if (stopped) pulled.stop();
      try {
        for await (const message of pulled) return message;
        return null;
      } finally {
        open.delete(pulled);
      }
    },
    stop() {
      stopped = true;
      for (const pulled of open) pulled.stop();
    },
  };
}

interface Lane {
  consumer: Consumer;
  /** Whether a pull is in flight. Each lane has at most one, and the express lane always has one. */
  open: boolean;
  pulled?: ConsumerMessages;
  /** Messages that arrived while no caller waited, kept for the next caller. */
  kept: JsMsg[];
  /** Whether a message arrived while no caller waited, and was returned for another process. */
  sentBack: boolean;
}

/**
 * Returns a puller that prefers the express lane, and waits for both lanes while both are empty. A message that arrives
 * while its process is busy goes straight back to the server for an idle process.
 *
 * @param ahead Returns the number of messages of each lane that may be kept for later calls. These messages arrive with
 * the same pull.
 */
export function pullExpressFirst(
  express: Consumer,
  normal: Consumer,
  ahead: () => number = () => 0,
): MessagePuller {
  const laneOf = (consumer: Consumer): Lane => ({ consumer, open: false, kept: [], sentBack: false });
  const [first, second] = [laneOf(express), laneOf(normal)];
  let stopped = false;
  let waiting: { resolve(message: JsMsg): void; reject(error: unknown): void } | undefined;

  const come = (lane: Lane, message: JsMsg): void => {
    if (waiting) waiting.resolve(message);
    else if (!stopped && lane.kept.length < ahead()) lane.kept.push(message);
    else {
      message.nak();
      lane.sentBack = true;
    }
  };

  const pull = (lane: Lane): void => {
    if (lane.open) return;
    lane.open = true;
    pullFrom(lane, 1 + ahead(), (message) => come(lane, message)).then(
      (came) => {
        lane.open = false;
        if (!stopped && (waiting || (lane === first && came === 0))) pull(lane);
      },
      (error: unknown) => {
        lane.open = false;
        waiting?.reject(error);
      },
    );
  };

  /** Returns null when no message arrived from these lanes within `idleMs`. */
  const waitFor = async (lanes: Lane[]): Promise<JsMsg | null> => {
    for (const { kept } of lanes) {
      const message = kept.shift();
      if (message) return message;
    }
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

  const sendBackBeyond = (most: number): void => {
    for (const { kept } of [first, second]) for (const message of kept.splice(most)) message.nak();
  };

  pull(first);
  // Concurrent callers take messages one after another.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    next() {
      const mine = turn.then(take);
      // `ahead` may have decreased since. An idle process can start the surplus messages sooner.
      turn = mine.then(() => sendBackBeyond(ahead())).catch(() => {});
      return mine;
    },
    stop() {
      stopped = true;
      sendBackBeyond(0);
      for (const lane of [first, second]) lane.pulled?.stop();
    },
  };
}

/** Pulls messages of a lane and hands on each one. Returns the number of messages. */
async function pullFrom(lane: Lane, most: number, come: (message: JsMsg) => void): Promise<number> {
  lane.pulled = await lane.consumer.fetch({ max_messages: most, expires: pullMs });
  let came = 0;
  for await (const message of lane.pulled) {
    came += 1;
    come(message);
  }
  return came;
}
