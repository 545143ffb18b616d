import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from './image/plane.js';
import { noticesOf } from './notices.js';

const side = 100;
const square = (from: number, to: number, value = 1): Plane => {
  const plane = createPlane(side, side);
  for (let y = from; y < to; y++) plane.data.fill(value, y * side + from, y * side + to);
  return plane;
};
const found = (estimate: Plane) => ({ method: 'isnet', mask: square(30, 70), estimate });

describe('noticesOf', () => {
  it('returns no notice for a good cut-out', () => {
    expect(noticesOf(found(square(30, 70)), square(30, 70), 2.5)).toEqual([]);
  });

  it('reports a doubtful edge if the model is ambiguous or no model was used', () => {
    const doubting = square(30, 70);
    doubting.data.fill(0.4, 0, 0.11 * 1600);
    expect(noticesOf(found(doubting), square(30, 70), 1)).toEqual([]);
    doubting.data.fill(0.4, 0, 0.13 * 1600);
    expect(noticesOf(found(doubting), square(30, 70), 1)).toEqual(['check_edge']);
    const mask = square(30, 70);
    expect(noticesOf({ method: 'grabcut', mask }, mask, 1)).toEqual(['check_edge']);
    // The seller has drawn this mask.
    expect(noticesOf({ method: 'adjusted', mask }, mask, 1)).toEqual([]);
  });

  it('reports a product that the photo cuts off, except for an uploaded cut-out', () => {
    const cut = square(0, 40);
    expect(noticesOf(found(cut), cut, 1)).toEqual(['cut_by_border']);
    expect(noticesOf({ method: 'alpha', mask: cut }, cut, 1)).toEqual([]);
  });

  it('reports a photo that is too small for the picture', () => {
    expect(noticesOf(found(square(30, 70)), square(30, 70), 2.6)).toEqual(['enlarged']);
  });
});
