import { describe, expect, it } from 'vitest';
import { blurBand, createBand } from './band.js';
import { boxBlur } from './box-blur.js';
import { dilate } from './dilate.js';
import { createPlane } from './plane.js';
import { runsOf } from './runs.js';
import { markRead, sampleRuns } from './sample-runs.js';
import { samplePlane } from './sample-plane.js';

const size = { width: 23, height: 17 };
const plane = createPlane(size.width, size.height);
for (let i = 0; i < plane.data.length; i++) plane.data[i] = ((i * 7919) % 101) / 100;
/** Scattered pixels, a run at each rim, and rows without a pixel. */
const marks = Uint8Array.from(plane.data, (value, i) => {
  const [x, y] = [i % size.width, Math.floor(i / size.width)];
  return (y < 4 && value > 0.9) || (y === 8 && x > 15) || (y === 11 && x < 4) || y === 16 ? 1 : 0;
});

const isMarkedNear = (x: number, y: number, radius: number): boolean =>
  marks.some(
    (mark, i) =>
      mark === 1 &&
      Math.abs((i % size.width) - x) <= radius &&
      Math.abs(Math.floor(i / size.width) - y) <= radius,
  );

describe('a band', () => {
  it('dilates marks by a square window', () => {
    for (const radius of [1, 3, 30])
      expect(dilate(marks, size, radius)).toEqual(
        Uint8Array.from(marks, (_, i) =>
          isMarkedNear(i % size.width, Math.floor(i / size.width), radius) ? 1 : 0,
        ),
      );
  });

  it('has the same means as the blurred plane', () => {
    for (const radius of [1, 3, 30]) {
      const [banded, whole] = [blurBand(plane.data, createBand(marks, size, radius)), boxBlur(plane, radius)];
      for (let i = 0; i < marks.length; i++)
        expect(banded[i]).toBeCloseTo(marks[i] === 1 ? whole.data[i]! : 0, 6);
    }
  });

  it('reads no pixel outside its windows', () => {
    const band = createBand(marks, size, 2);
    const cut = plane.data.map((value, i) => (band.window[i] === 1 ? value : NaN));
    expect(blurBand(cut, band)).toEqual(blurBand(plane.data, band));
  });

  it('samples the same values as the sampled plane, from the marked pixels', () => {
    const larger = { width: 46, height: 33 };
    const wanted = new Uint8Array(larger.width * larger.height).map((_, i) => (i % 7 === 0 ? 1 : 0));
    const read = markRead(wanted, larger, size);
    const cut = { ...plane, data: plane.data.map((value, i) => (read[i] === 1 ? value : NaN)) };
    const whole = samplePlane(plane, { left: 0, top: 0, ...size }, larger.width, larger.height);
    const sampled = sampleRuns(cut, larger, runsOf(wanted, larger.width));
    for (let i = 0; i < wanted.length; i++)
      expect(sampled.data[i]).toBeCloseTo(wanted[i] === 1 ? whole.data[i]! : 0, 6);
  });
});
