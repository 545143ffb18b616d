import type { TryOnAnswer } from './ask-try-on.js';

/** A photo for which a Try-On shows no person. */
export interface PersonlessPhoto {
  id: number;
  name: string;
  answer: Pick<TryOnAnswer, 'shown_on' | 'notice'>;
}

/** Number of names that fit next to the button. The text counts the other photos. */
const namesAtMost = 5;

const what = {
  place: {
    one: ' A Lifestyle Scene makes the same picture.',
    several: 'Try-On shows no person for',
    end: 'We show these products in a scene instead.',
  },
  nothing: { one: '', several: 'Try-On is not possible for', end: 'These photos use no generations.' },
};

/**
 * Describes why Try-Ons will show no person.
 *
 * @param photos at least one photo; all photos have the same prediction
 * @param count number of chosen photos
 */
export function describePersonless(
  kind: 'place' | 'nothing',
  photos: readonly PersonlessPhoto[],
  count: number,
): string {
  const [first, ...others] = photos;
  const { one, several, end } = what[kind];
  if (others.length === 0) {
    const reason = `${first!.answer.notice}${one}`;
    return count > 1 ? `${first!.name}: ${reason}` : reason;
  }
  const shown = photos.slice(0, namesAtMost).map(({ name }) => name);
  const more = photos.length - shown.length;
  const names = more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
  return `${several} ${photos.length} of ${count} photos: ${names}. ${end}`;
}
