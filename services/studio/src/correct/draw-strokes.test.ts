import { describe, expect, it } from 'vitest';
import { drawStrokes } from './draw-strokes.js';

const count = (drawn: Int8Array, value: number) => drawn.filter((each) => each === value).length;

describe('strokes', () => {
  it('draws strokes as wide as the brush, and a single point as a disc', () => {
    const tap = drawStrokes([{ keep: true, radius: 0.1, points: [[0.5, 0.5]] }], 200, 100, 1);
    expect(count(tap, 1) / (Math.PI * 20 * 20)).toBeCloseTo(1, 1);
    const line = drawStrokes(
      [
        {
          keep: false,
          radius: 0.05,
          points: [
            [0.25, 0.5],
            [0.75, 0.5],
          ],
        },
      ],
      200,
      100,
      1,
    );
    expect(count(line, -1) / (100 * 20 + Math.PI * 10 * 10)).toBeCloseTo(1, 1);
  });

  it('lets later strokes override earlier strokes, and clips strokes at the rim of the photo', () => {
    const drawn = drawStrokes(
      [
        { keep: true, radius: 0.3, points: [[0, 0]] },
        { keep: false, radius: 0.1, points: [[0, 0]] },
      ],
      100,
      100,
      1,
    );
    expect(drawn[0]).toBe(-1);
    expect(drawn[20]).toBe(1);
    expect(drawn[99 * 100 + 99]).toBe(0);
  });
});
