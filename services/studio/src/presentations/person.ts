import type { Presentation } from './presentation.js';

export const computerMade = 'The person is computer-made; the product is your photo.';
export const unknownSize =
  'Packshot does not know whether the product fits in a hand, so the product is shown without a person. Set its height to show it in a hand.';
export const noPerson = 'This kind of product cannot be shown on a person yet, so it is shown in a scene.';

/**
 * Properties of presentations that show a person only in the first pictures of a photo. The next presentations decide
 * how many pictures there are, and show those for which no person is left.
 */
export const personInFirstPictures = {
  modes: ['model_tryon'],
  on: 'person',
  notice: computerMade,
  countLooks: () => 0,
} as const satisfies Partial<Presentation>;
