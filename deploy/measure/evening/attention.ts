/** Steps of a person. The driver of the browser counts each step when it makes the step. */
export interface Counts {
  clicks: number;
  keys: number;
  decisions: number;
  words: number;
  /** Pictures that the person looked at. */
  pictures: number;
  /** Times that the hand moved between the mouse and the keyboard. */
  hands: number;
}

/**
 * Seconds for one unit of each count, by the keystroke-level model (Card, Moran and Newell, 1980): pointing and a press
 * 1.3 s, a key of an average typist 0.28 s, mental preparation 1.35 s, the hand between mouse and keyboard 0.4 s. The
 * seconds for words and pictures are from the issue of this measurement.
 */
export const secondsFor: Readonly<Counts> = {
  clicks: 1.3,
  keys: 0.28,
  decisions: 1.35,
  words: 1 / 4,
  pictures: 1.5,
  hands: 0.4,
};

const kinds = Object.keys(secondsFor) as (keyof Counts)[];

export const noCounts = (): Counts => ({
  clicks: 0,
  keys: 0,
  decisions: 0,
  words: 0,
  pictures: 0,
  hands: 0,
});

/** Returns the attention in seconds. */
export const attentionOf = (counts: Counts): number =>
  kinds.reduce((sum, kind) => sum + counts[kind] * secondsFor[kind], 0);

/** Returns a row of the table: the counts, and the attention in minutes without and with a look at every picture. */
export const toRow = (counts: Counts, made: number) => ({
  ...counts,
  'attention, min': (attentionOf(counts) / 60).toFixed(1),
  'with a look at each picture, min': ((attentionOf(counts) + made * secondsFor.pictures) / 60).toFixed(1),
});
