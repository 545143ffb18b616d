import type { z } from 'zod';
import type { Sealer } from './sealer.js';

/** Opens sealed JSON. Returns undefined for JSON that is missing, was not sealed by us or violates `contents`. */
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
