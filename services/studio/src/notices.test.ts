import { describe, expect, it } from 'vitest';
import { createPlane, type Plane, type RgbImage } from './image/plane.js';
import { noticesOf } from './notices.js';

const side = 100;
const square = (from: number, to: number, value = 1): Plane => {
  const plane = createPlane(side, side);
  for (let y = from; y < to; y++) plane.data.fill(value, y * side + from, y * side + to);
  return plane;
};
/** Draws a bright square on a ground of the given brightness. */
const photo = (from: number, to: number, ground = 40): RgbImage => {
  const data = new Uint8Array(side * side * 3).fill(ground);
  for (let y = from; y < to; y++) data.fill(200, (y * side + from) * 3, (y * side + to) * 3);
  return { width: side, height: side, data };
};
const clear = photo(30, 70);
const found = (estimate: Plane) => ({ method: 'isnet', mask: square(30, 70), estimate });

describe('noticesOf', () => {
  it('returns no notice for a good cut-out', () => {
    expect(noticesOf(found(square(30, 70)), square(30, 70), 2.5, clear)).toEqual([]);
  });

  it('reports a doubtful edge if the model is ambiguous or no model was used', () => {
    const doubting = square(30, 70);
    doubting.data.fill(0.4, 0, 0.11 * 1600);
    expect(noticesOf(found(doubting), square(30, 70), 1, clear)).toEqual([]);
    doubting.data.fill(0.4, 0, 0.13 * 1600);
    expect(noticesOf(found(doubting), square(30, 70), 1, clear)).toEqual(['check_edge']);
    const mask = square(30, 70);
    expect(noticesOf({ method: 'grabcut', mask }, mask, 1, clear)).toEqual(['check_edge']);
    // The seller has drawn this mask.
    expect(noticesOf({ method: 'adjusted', mask }, mask, 1, clear)).toEqual([]);
  });

  it('reports a lower edge without a colour step, unless the seller has drawn the edge', () => {
    const mask = square(30, 70);
    expect(noticesOf(found(mask), mask, 1, photo(30, 70, 190))).toEqual(['check_edge']);
    // The cut-out contains a strip of the ground.
    expect(noticesOf(found(square(30, 80)), square(30, 80), 1, photo(30, 70, 60))).toEqual(['check_edge']);
    expect(noticesOf({ method: 'adjusted', mask }, mask, 1, photo(30, 70, 190))).toEqual([]);
  });

  it('reports a product that the photo cuts off, except for an uploaded cut-out', () => {
    const cut = square(0, 40);
    expect(noticesOf(found(cut), cut, 1, photo(0, 40))).toEqual(['cut_by_border']);
    expect(noticesOf({ method: 'alpha', mask: cut }, cut, 1, clear)).toEqual([]);
  });

  it('reports a photo that is too small for the picture', () => {
    expect(noticesOf(found(square(30, 70)), square(30, 70), 2.6, clear)).toEqual(['enlarged']);
  });
});
