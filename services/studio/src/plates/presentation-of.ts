import type { RenderMetadata } from '../engine.js';
import type { Look } from './look.js';

/** Returns the look of a finished picture from its stored metadata: its place, person or form. */
export function presentationOf(made: Partial<RenderMetadata> | null | undefined): Look | undefined {
  const { plate, person, form, mirrored, aside } = made ?? {};
  const name = plate ?? person ?? form;
  if (typeof name !== 'string' || typeof mirrored !== 'boolean') return undefined;
  return { name, mirrored, aside: typeof aside === 'number' ? aside : 0 };
}
