import type { RgbImage } from '../image/plane.js';

const tableSize = 65_536;

/**
 * Adds deterministic grain to a picture, the same in all channels.
 *
 * @param deviation standard deviation of the grain, in levels of 0..255
 */
export function addGrain({ width, height, data }: RgbImage, deviation: number): RgbImage {
  const random = generator(0x9e3779b9);
  const noise = new Float32Array(tableSize);
  // The Box–Muller transform converts uniform to normal deviates.
  for (let i = 0; i < tableSize; i++)
    noise[i] = deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const grainy = new Uint8ClampedArray(data.length);
  for (let i = 0; i < data.length; i += 3) {
    const grain = noise[Math.floor(random() * tableSize)]!;
    for (let c = 0; c < 3; c++) grainy[i + c] = data[i + c]! + grain;
  }
  return { width, height, data: new Uint8Array(grainy.buffer) };
}

/** Creates a Mulberry32 generator (Tommy Ettinger, public domain), which is small, fast and good enough for grain. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
