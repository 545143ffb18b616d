import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Plane } from '../image/plane.js';
import { measureMask } from './measure-mask.js';
import { findHandle, type Handle } from './find-handle.js';

/** Draws a white product on black, 400 × 400 pixels. */
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

describe('findHandle', () => {
  it('measures the arch at the top of a product', async () => {
    const handle = (await handleOf(body + arch(60)))!;
    // The product is 306 pixels tall and starts at row 54. The inner edge of the arch is at row 66.
    expect(handle.x).toBeCloseTo(0.5, 2);
    expect(handle.y).toBeCloseTo(12 / 306, 2);
    expect(handle.thickness).toBeCloseTo(12 / 306, 2);
    // The opening ends at the bag, which starts at row 160.
    expect(handle.loop).toBeCloseTo(94 / 306, 2);
    // Eleven pixels below its top, the opening is narrower than its full width of 108 of 200 pixels.
    expect(handle.crown).toBeGreaterThan(50 / 200);
    expect(handle.crown).toBeLessThan(85 / 200);
    expect(handle.lean).toBeCloseTo(0, 2);
  });

  it('measures the lower inner edge and the total thickness of two straps', async () => {
    const handle = (await handleOf(body + arch(60) + arch(84, 12, 200, 48)))!;
    // The straps extend from row 54, the top of the upper strap, to row 90, the inner edge of the lower strap.
    expect(handle.y).toBeCloseTo(36 / 306, 2);
    expect(handle.thickness).toBeCloseTo(36 / 306, 2);
  });

  it('accepts a short loop', async () => {
    const loop = '<rect x="180" y="130" width="40" height="40" fill="none" stroke-width="10"/>';
    expect((await handleOf(body + loop))!.y).toBeCloseTo(10 / 235, 2);
  });

  it('accepts a hole in a paper bag', async () => {
    const bag =
      '<path fill-rule="evenodd" d="M100 60 H300 V360 H100 Z M165 85 H235 V110 H165 Z" stroke-width="0"/>';
    expect((await handleOf(bag))!.y).toBeCloseTo(25 / 300, 2);
  });

  it.each([
    ['a body without a handle', body],
    ['a solid arch', body + '<path d="M140 170 V120 Q200 0 260 120 V170 Z"/>'],
    [
      'an arch that is cut through',
      body + arch(60) + '<rect x="195" y="40" width="10" height="40" fill="#000"/>',
    ],
    ['an arch whose top lies outside the photo', body + arch(3)],
    ['a hole far below the top', body + '<rect x="170" y="290" width="60" height="30" fill="#000"/>'],
    [
      'a loop that is too narrow for a hand',
      body + '<circle cx="200" cy="150" r="9" fill="none" stroke-width="6"/>',
    ],
    [
      'a handle at the side, as on a mug',
      body + '<circle cx="310" cy="220" r="40" fill="none" stroke-width="12"/>',
    ],
    ['a handle that is not above the centre of the product', body + arch(90, 10, 270, 30)],
  ])('rejects %s', async (_why, shapes) => {
    expect(await handleOf(shapes)).toBeUndefined();
  });

  it('measures the lean of a product if the caller allows a lean', async () => {
    const leaning = `<g transform="rotate(10 200 240)">${body + arch(60)}</g>`;
    expect(await handleOf(leaning)).toBeUndefined();
    expect((await handleOf(leaning, 0.35))!.lean).toBeCloseTo((10 * Math.PI) / 180, 2);
    const back = `<g transform="rotate(-10 200 240)">${body + arch(60)}</g>`;
    expect((await handleOf(back, 0.35))!.lean).toBeCloseTo((-10 * Math.PI) / 180, 2);
  });

  it('processes a mask with thousands of holes quickly', () => {
    const side = 900;
    const odd = (n: number): boolean => n % 2 === 1;
    const data = new Float32Array(side * side).map((_, i) =>
      odd(i % side) && odd(Math.floor(i / side)) ? 0 : 1,
    );
    const box = { left: 1, top: 1, width: side - 2, height: side - 2 };
    expect(findHandle({ width: side, height: side, data }, box)).toBeUndefined();
  });
});
