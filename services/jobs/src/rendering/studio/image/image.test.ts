import { describe, expect, it } from 'vitest';
import { boxBlur } from './box-blur.js';
import { createPlane, type Plane } from './plane.js';
import { bilinear, samplePlane } from './sample-plane.js';

const ramp = (width: number, height: number): Plane => {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = ((i * 7919) % 101) / 100;
  return plane;
};

describe('box blur', () => {
  it('is the mean over the window, cut at the rim', () => {
    const plane = ramp(13, 9);
    for (const radius of [1, 3, 20]) {
      const blurred = boxBlur(plane, radius);
      for (let y = 0; y < 9; y++) {
        for (let x = 0; x < 13; x++) {
          let [sum, count] = [0, 0];
          for (let v = Math.max(0, y - radius); v <= Math.min(8, y + radius); v++) {
            for (let u = Math.max(0, x - radius); u <= Math.min(12, x + radius); u++, count++)
              sum += plane.data[v * 13 + u]!;
          }
          expect(blurred.data[y * 13 + x]).toBeCloseTo(sum / count, 5);
        }
      }
    }
  });
});

describe('resampling', () => {
  it('changes nothing at the same size', () => {
    const plane = ramp(10, 6);
    expect(samplePlane(plane, { left: 0, top: 0, width: 10, height: 6 }, 10, 6).data).toEqual(plane.data);
  });

  it('reads between pixels, and knows what lies outside', () => {
    const plane: Plane = { width: 2, height: 1, data: Float32Array.of(0, 1) };
    expect(bilinear(plane, 1, 0.5)).toBeCloseTo(0.5);
    expect(bilinear(plane, -5, 0.5)).toBe(0);
    const wider = samplePlane(plane, { left: -1, top: 0, width: 4, height: 1 }, 4, 1, 0.25);
    expect([...wider.data]).toEqual([0.25, 0, 1, 0.25]);
  });
});
