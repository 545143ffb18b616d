/** Centimetres that most of what sellers hold in the hand is tall, or wide where it is wider than tall. */
const usual = { upright: 14, even: 9, wide: 11 };
/** Height by width from which something is upright, and below which it lies. */
const [upright, wide] = [1.6, 0.8];

/** How tall something is of which only the outline is known, in centimetres: by what most things of its shape are. */
export function guessHeight({ width, height }: { width: number; height: number }): number {
  const shape = height / width;
  if (shape >= upright) return usual.upright;
  return shape < wide ? usual.wide * shape : usual.even;
}
