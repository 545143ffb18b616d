import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';

export interface MessagePuller {
  /** Waits for the next message. Returns null if no message arrives for some seconds. */
  next(): Promise<JsMsg | null>;
  stop(): void;
}

const idleMs = 1_000;
/** Milliseconds within which the server answers a pull of a lane with messages. Another process may have taken them. */
const answerMs = 200;
/**
 * Milliseconds for which a pull stays open. While a pull is open, the process knows that the lane is empty. Each pull
 * costs the server and the process five messages. A reader detects within one pull that the server has lost the
 * reader's consumer.
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
  /**
   * Whether a pull is in flight. Each lane has at most one open pull. The express lane always has one, unless it has
   * more messages.
   */
  open: boolean;
  pulled?: ConsumerMessages;
  /** Messages that arrived while no caller waited, kept for the next caller. */
  kept: JsMsg[];
  /** Whether the lane has another message, which was returned to the server or has not been pulled. */
  hasMore: boolean;
}

/**
 * Returns a puller that prefers the express lane, and waits for both lanes while both lanes are empty. A message that
 * arrives while this process is busy is returned to the server immediately, for an idle process.
 *
 * @param ahead Returns the number of messages of each lane that may be fetched in the same pull and kept for later
 * calls.
 */
export function pullExpressFirst(
  express: Consumer,
  normal: Consumer,
  ahead: () => number = () => 0,
): MessagePuller {
  const laneOf = (consumer: Consumer): Lane => ({ consumer, open: false, kept: [], hasMore: false });
  const [first, second] = [laneOf(express), laneOf(normal)];
  let stopped = false;
  let waiting: { lanes: Lane[]; resolve(message: JsMsg): void; reject(error: unknown): void } | undefined;

  const receiveMessage = (lane: Lane, message: JsMsg): void => {
    lane.hasMore = message.info.pending > 0;
    if (waiting?.lanes.includes(lane)) waiting.resolve(message);
    else if (!stopped && lane.kept.length < ahead()) lane.kept.push(message);
    else {
      message.nak();
      lane.hasMore = true;
    }
  };

  const pull = (lane: Lane): void => {
    if (lane.open) return;
    lane.open = true;
    pullFrom(lane, 1 + ahead(), (message) => receiveMessage(lane, message)).then(
      () => {
        lane.open = false;
        // A pull of a lane with more messages would only return a message to the server.
        if (!stopped && (waiting || (lane === first && !lane.hasMore))) pull(lane);
      },
      (error: unknown) => {
        lane.open = false;
        waiting?.reject(error);
      },
    );
  };

  /** Returns null when no message arrived from these lanes in time. */
  const waitFor = async (lanes: Lane[], ms: number): Promise<JsMsg | null> => {
    for (const { kept } of lanes) {
      const message = kept.shift();
      if (message) return message;
    }
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(() => resolve(null), ms);
        waiting = {
          lanes,
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
    // Without this step, pulls of both lanes would race, and a message of the normal lane could win.
    if (first.hasMore) {
      first.hasMore = false;
      const message = await waitFor([first], answerMs);
      if (message) return message;
    }
    return waitFor([first, second], idleMs);
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
      // `ahead` may have decreased since the pull, and an idle process can start the surplus messages sooner.
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

/** Pulls messages of a lane and passes each message to `receiveMessage`. */
async function pullFrom(lane: Lane, most: number, receiveMessage: (message: JsMsg) => void): Promise<void> {
  lane.pulled = await lane.consumer.fetch({ max_messages: most, expires: pullMs });
  for await (const message of lane.pulled) receiveMessage(message);
}
