const nameOf = (batch: string): string => `packshot-batch-${batch}`;

/** Reports whether the browser has locks, which it has on pages with HTTPS. */
export const hasLocks = (): boolean => (navigator.locks as LockManager | undefined) !== undefined;

/**
 * Marks a batch as held by this page, so that other tabs do not offer its photos. The browser releases the lock when it
 * closes the page.
 *
 * @returns function that releases the batch
 */
export function holdBatch(batch: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(nameOf(batch), () => released);
  return () => release();
}

/** Reports whether a page holds a batch. */
export const isHeld = (batch: string): Promise<boolean> =>
  navigator.locks.request(nameOf(batch), { ifAvailable: true }, (lock) => lock === null);
