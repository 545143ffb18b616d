import { setTimeout as wait } from 'node:timers/promises';

/** Reports whether a program answers with a 2xx within two seconds. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until a program answers with a 2xx. */
export async function untilReady(url: string): Promise<void> {
  while (!(await isReady(url))) await wait(250);
}
