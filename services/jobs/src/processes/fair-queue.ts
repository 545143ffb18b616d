import { Problem } from '@packshot/chassis/app/problem';

interface FairQueueOptions {
  /** Maximum number of concurrent tasks. One user may occupy all slots except one. */
  slots: number;
  waitingAtMost: number;
  /** Milliseconds after which a waiting task is rejected, well before its caller times out. */
  patience: number;
}

export interface Waiter {
  userId: string;
  gone: AbortSignal;
}

interface Place extends Waiter {
  /** Maximum number of waiting tasks of the user, of any kind; further tasks are rejected. */
  waitingAtMost: number;
}

export interface FairQueue {
  /**
   * @throws Problem `rate_limited` when too many tasks of this user wait
   * @throws Problem `unavailable` when the queue is full, the wait exceeds `patience`, or the caller has disconnected
   */
  run<T>(place: Place, work: () => Promise<T>): Promise<T>;
}

interface User {
  running: number;
  waiting: Set<() => void>;
}

const retryAfter = 5;
const tooManyOfYours = () =>
  new Problem('rate_limited', {
    detail: 'Packshot is already working on several of your photos. Wait a moment and try again.',
    retryAfter,
  });
const tooManyOfAll = () =>
  new Problem('unavailable', {
    detail: 'Packshot is working on many photos right now. Try again in a moment.',
    retryAfter,
  });

/**
 * Creates a queue in which users take turns, so that a hundred tasks of one user delay only that user. The queue is
 * custom, because p-limit and p-queue do not distinguish users, and Bottleneck groups do not share slots.
 */
export function createFairQueue({ slots, waitingAtMost, patience }: FairQueueOptions): FairQueue {
  // Users in the order of their turns; a user moves to the end after each turn.
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
