import { createHash } from 'node:crypto';
import type { RenderResult } from '@packshot/studio/engine';

/** The engine that makes the same file of the same photo, mode, option, facts and number. Providers never do. */
const repeatingEngine = 'studio';

/**
 * Names the pictures of a render by their content, before any watermark.
 *
 * @returns base64url; null where the engine does not make the same pictures twice
 */
export function hashPictures({ images, metadata }: RenderResult): string | null {
  if (metadata.engine !== repeatingEngine) return null;
  const hash = createHash('sha256');
  for (const { data } of images) hash.update(data);
  return hash.digest('base64url');
}
