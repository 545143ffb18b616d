import sharp from 'sharp';

/** Returns the largest difference of a channel, 0..255, and the share of the channel values that differ, 0..1. */
export async function differenceOf(
  one: Uint8Array,
  two: Uint8Array,
): Promise<{ most: number; share: number }> {
  const [a, b] = (await Promise.all([one, two].map((png) => sharp(png).raw().toBuffer()))) as [
    Buffer,
    Buffer,
  ];
  if (a.length !== b.length) throw new Error('The pictures have different sizes.');
  let [most, count] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) continue;
    most = Math.max(most, Math.abs(a[i]! - b[i]!));
    count++;
  }
  return { most, share: count / a.length };
}
