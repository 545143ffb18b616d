import type { Deps } from '../deps.js';

/** Does a part of the reconciliation. A failure is logged and does not stop the other parts. */
export async function attempt(
  { logger }: Pick<Deps, 'logger'>,
  step: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error, step }, 'a step of the reconciliation failed');
  }
}
