import type { z } from 'zod';
import type { Sealer } from './sealer.js';

/**
 * What a client has kept for us, such as in a cookie.
 *
 * @param sealed JSON that was sealed by `sealer`
 * @returns undefined when the text is missing, was sealed by somebody else or with a secret that is no longer ours, or
 *   says something else than `contents`: whoever brings it begins again
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
