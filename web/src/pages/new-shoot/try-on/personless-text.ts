import type { TryOnAnswer } from './ask-try-on.js';

/** A photo of which a Try-On shows no person. */
export interface PersonlessPhoto {
  id: number;
  name: string;
  answer: Pick<TryOnAnswer, 'shown_on' | 'notice'>;
}

/** Names that fit next to the button; the others are counted. */
const namesAtMost = 5;

const what = {
  place: {
    one: ' A Lifestyle Scene gives the same picture.',
    several: 'A Try-On shows no person with',
    end: 'They are shown in a place, as in a Lifestyle Scene.',
  },
  nothing: { one: '', several: 'No Try-On can be made of', end: 'Nothing is charged for them.' },
};

/**
 * What a Try-On will not show.
 *
 * @param photos at least one, all with the same answer
 * @param count how many photos are chosen
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
