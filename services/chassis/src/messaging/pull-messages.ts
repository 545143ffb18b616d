import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';

/** How a process gets its messages. */
export interface MessagePuller {
  /** Waits for the next message; null when none came for a while. */
  next(): Promise<JsMsg | null>;
  /** Takes back what was asked for. */
  stop(): void;
}

const idleMs = 1_000;
/**
 * Milliseconds for which a pull stays open. An open pull shows that its lane is empty, so that no process has to ask. Each
 * pull costs the server and the process five messages; within one pull, a reader notices that the server has forgotten it.
 */
const pullMs = 5_000;

/** From one lane. */
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
  /** A pull is in flight. There is one a lane at most; that of the express lane is always kept. */
  open: boolean;
  /** The pull itself, once it has been sent. */
  pulled?: ConsumerMessages;
  /** What came while nobody waited, and is kept for the next that does. */
  kept: JsMsg[];
  /** Its message came while nobody waited, and was given back for another process. */
  sentBack: boolean;
}

/**
 * What waits in the express lane comes first. While neither has anything both are waited for. A message that comes
 * when its process has something to do already goes straight back to the server, for a process that has not.
 *
 * @param ahead messages of each lane that may be kept beside that which is waited for, as it stands now: they come with
 *   the same pull
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

  /** @returns null when nothing came from these lanes in `idleMs` */
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
  // Where a process works on several at once, they take one after another.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    next() {
      const mine = turn.then(take);
      // What is kept may have become more than may be: whoever is idle makes it sooner.
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

/** Asks for messages of a lane, and hands on each as it comes. @returns how many came */
async function pullFrom(lane: Lane, most: number, come: (message: JsMsg) => void): Promise<number> {
  lane.pulled = await lane.consumer.fetch({ max_messages: most, expires: pullMs });
  let came = 0;
  for await (const message of lane.pulled) {
    came += 1;
    come(message);
  }
  return came;
}
