import { Problem } from '@packshot/chassis/app/problem';

interface FairQueueOptions {
  /** Tasks at once. One user has at most all but one of them. */
  slots: number;
  /** Tasks that wait at most, of all users together. */
  waitingAtMost: number;
  /** Milliseconds after which one that waits is refused: well before its caller gives up. */
  patience: number;
}

/** Who waits for what a task gives. */
export interface Waiter {
  userId: string;
  /** Aborts when they have hung up. */
  gone: AbortSignal;
}

interface Place extends Waiter {
  /** Tasks of this user that may wait, whatever they are, for this one to be taken. */
  waitingAtMost: number;
}

export interface FairQueue {
  /**
   * Runs work when it is the user's turn.
   *
   * @throws Problem `rate_limited` when too many of this user's wait already; `unavailable` when too many of all do, when
   *   its turn did not come in time, or when its caller has gone
   */
  run<T>(place: Place, work: () => Promise<T>): Promise<T>;
}

interface User {
  running: number;
  waiting: Set<() => void>;
}

/** Seconds after which one who was turned away may come back. */
const retryAfter = 5;
const tooManyOfYours = () =>
  new Problem('rate_limited', {
    detail: 'Several of your photos are being worked on already. Please wait a moment and try again.',
    retryAfter,
  });
const tooManyOfAll = () =>
  new Problem('unavailable', {
    detail: 'Many photos are being worked on right now. Please try again in a moment.',
    retryAfter,
  });

/**
 * A queue that users take turns in, one task each, so that whoever sends a hundred waits for the hundred and nobody else
 * does. (p-limit and p-queue know no users; Bottleneck's groups do not share their slots.)
 */
export function createFairQueue({ slots, waitingAtMost, patience }: FairQueueOptions): FairQueue {
  // In the order in which they are served: whoever was, goes to the end.
  const users = new Map<string, User>();
  const maxRunningPerUser = Math.max(1, slots - 1);
  let [running, waiting] = [0, 0];

  function serveNext(): void {
    if (running >= slots) return;
    for (const [userId, user] of users) {
      const [next] = user.waiting;
      if (!next || user.running >= maxRunningPerUser) continue;
      users.delete(userId);
      users.set(userId, user);
      next();
      return;
    }
  }

  function turnOf(user: User, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        user.waiting.delete(begin);
        waiting -= 1;
        clearTimeout(timer);
        gone.removeEventListener('abort', refuse);
      };
      const begin = (): void => {
        leave();
        user.running += 1;
        running += 1;
        resolve();
      };
      const refuse = (): void => {
        leave();
        reject(tooManyOfAll());
      };
      const timer = setTimeout(refuse, patience);
      gone.addEventListener('abort', refuse);
      user.waiting.add(begin);
      waiting += 1;
      serveNext();
    });
  }

  return {
    async run(place, work) {
      if (place.gone.aborted) throw tooManyOfAll();
      const user = users.get(place.userId) ?? { running: 0, waiting: new Set() };
      if (user.waiting.size >= place.waitingAtMost) throw tooManyOfYours();
      if (waiting >= waitingAtMost) throw tooManyOfAll();
      users.set(place.userId, user);
      try {
        await turnOf(user, place.gone);
        try {
          return await work();
        } finally {
          user.running -= 1;
          running -= 1;
          serveNext();
        }
      } finally {
        if (user.running === 0 && user.waiting.size === 0) users.delete(place.userId);
      }
    },
  };
}
