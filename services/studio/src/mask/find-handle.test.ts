import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Plane } from '../image/plane.js';
import { measureMask } from './measure-mask.js';
import { findHandle, type Handle } from './find-handle.js';

/** Draws a product in white on black: 400 × 400. */
async function draw(shapes: string): Promise<Plane> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/>
    <g fill="#fff" stroke="#fff" stroke-width="0">${shapes}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: Float32Array.from(data, (value) => value / 255),
  };
}

const handleOf = async (shapes: string, most?: number): Promise<Handle | undefined> => {
  const matte = await draw(shapes);
  return findHandle(matte, measureMask(matte).box!, most);
};

const body = '<rect x="100" y="160" width="200" height="200"/>';
const arch = (top: number, wide = 12, x = 200, across = 60) =>
  `<path d="M${x - across} 170 V${top + 60} Q${x - across} ${top} ${x} ${top} Q${x + across} ${top} ${x + across} ${top + 60} V170" fill="none" stroke-width="${wide}"/>`;

describe('the handle of what can be carried', () => {
  it('is the arch at its top: where fingers lie, and how thick it is', async () => {
    const handle = (await handleOf(body + arch(60)))!;
    // All is 306 pixels tall, from 54 on; the arch's inner edge is at 66.
    expect(handle.x).toBeCloseTo(0.5, 2);
    expect(handle.y).toBeCloseTo(12 / 306, 2);
    expect(handle.thickness).toBeCloseTo(12 / 306, 2);
    // Down to the bag, which begins at 160.
    expect(handle.loop).toBeCloseTo(94 / 306, 2);
    // Eleven pixels below its top the opening is not as wide as it is farther down, which is 108 of 200.
    expect(handle.crown).toBeGreaterThan(50 / 200);
    expect(handle.crown).toBeLessThan(85 / 200);
    expect(handle.lean).toBeCloseTo(0, 2);
  });

  it('is one of two straps: the lower one lies on the fingers, and both in the fist', async () => {
    const handle = (await handleOf(body + arch(60) + arch(84, 12, 200, 48)))!;
    // From 54, the upper strap's top, to 90, the lower one's inner edge.
    expect(handle.y).toBeCloseTo(36 / 306, 2);
    expect(handle.thickness).toBeCloseTo(36 / 306, 2);
  });

  it('may be a short loop, as wide as a hand', async () => {
    const loop = '<rect x="180" y="130" width="40" height="40" fill="none" stroke-width="10"/>';
    expect((await handleOf(body + loop))!.y).toBeCloseTo(10 / 235, 2);
  });

  it('may be a hole in a bag of paper', async () => {
    const bag =
      '<path fill-rule="evenodd" d="M100 60 H300 V360 H100 Z M165 85 H235 V110 H165 Z" stroke-width="0"/>';
    expect((await handleOf(bag))!.y).toBeCloseTo(25 / 300, 2);
  });

  it.each([
    ['there is none', body],
    ['what is seen as one is solid', body + '<path d="M140 170 V120 Q200 0 260 120 V170 Z"/>'],
    ['it is cut through', body + arch(60) + '<rect x="195" y="40" width="10" height="40" fill="#000"/>'],
    ['its top lies beyond the photo', body + arch(3)],
    ['a hole is far below the top', body + '<rect x="170" y="290" width="60" height="30" fill="#000"/>'],
    ['it is too narrow for a hand', body + '<circle cx="200" cy="150" r="9" fill="none" stroke-width="6"/>'],
    [
      'it is at the side, as the ear of a mug',
      body + '<circle cx="310" cy="220" r="40" fill="none" stroke-width="12"/>',
    ],
    ['it is far from above the middle: the bag would swing', body + arch(90, 10, 270, 30)],
  ])('is none where %s', async (_why, shapes) => {
    expect(await handleOf(shapes)).toBeUndefined();
  });

  it('tells by how much its product leans, where it may lean', async () => {
    const leaning = `<g transform="rotate(10 200 240)">${body + arch(60)}</g>`;
    expect(await handleOf(leaning)).toBeUndefined();
    expect((await handleOf(leaning, 0.35))!.lean).toBeCloseTo((10 * Math.PI) / 180, 2);
    const back = `<g transform="rotate(-10 200 240)">${body + arch(60)}</g>`;
    expect((await handleOf(back, 0.35))!.lean).toBeCloseTo((-10 * Math.PI) / 180, 2);
  });

  it('is not searched for hole by hole in what is full of them, which would take minutes', () => {
    const side = 900;
    const odd = (n: number): boolean => n % 2 === 1;
    const data = new Float32Array(side * side).map((_, i) =>
      odd(i % side) && odd(Math.floor(i / side)) ? 0 : 1,
    );
    const box = { left: 1, top: 1, width: side - 2, height: side - 2 };
    expect(findHandle({ width: side, height: side, data }, box)).toBeUndefined();
  });
});
