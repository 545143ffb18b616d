import type { RenderMetadata } from './engine.js';
import type { Look } from './studio/plates/look.js';

/** The look of a picture that was made in a place, as was written down beside it; nothing of any other. */
export function lookOf(made: Partial<RenderMetadata> | null | undefined): Look | undefined {
  const { plate, mirrored, aside } = made ?? {};
  if (typeof plate !== 'string' || typeof mirrored !== 'boolean') return undefined;
  return { name: plate, mirrored, aside: typeof aside === 'number' ? aside : 0 };
}
