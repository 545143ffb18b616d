import type { RenderMetadata } from '../engine.js';
import type { Look } from './look.js';

/** The look of a picture that was made in a place, with a person or on a form, as was written down beside it. */
export function presentationOf(made: Partial<RenderMetadata> | null | undefined): Look | undefined {
  const { plate, person, form, mirrored, aside } = made ?? {};
  const name = plate ?? person ?? form;
  if (typeof name !== 'string' || typeof mirrored !== 'boolean') return undefined;
  return { name, mirrored, aside: typeof aside === 'number' ? aside : 0 };
}
