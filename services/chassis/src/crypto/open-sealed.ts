import type { z } from 'zod';
import type { Sealer } from './sealer.js';

/**
 * Opens data that a client stores for us, such as in a cookie.
 *
 * @param sealed JSON sealed by `sealer`.
 * @returns Undefined if the text is missing, cannot be opened with our secrets, or does not match `contents`. The
 * client then has to start again.
 */
export async function openSealed<Contents extends z.ZodType>(
  sealer: Sealer,
  contents: Contents,
  sealed: string | undefined,
): Promise<z.output<Contents> | undefined> {
  if (!sealed) return undefined;
  try {
    return contents.parse(JSON.parse(await sealer.open(sealed)));
  } catch {
    return undefined;
  }
}
