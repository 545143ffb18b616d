import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Plane } from '../image/plane.js';
import { createRotation } from '../image/warp.js';
import { warpWhole } from '../image/warp-image.js';
import { measureMask } from '../mask/measure-mask.js';
import { measureFootSlope } from './measure-foot-slope.js';
import { tiltOf } from './tilt-of.js';

const [width, height] = [1024, 768];

/** Draws an outline as in a photo whose camera was tilted by the given number of degrees. */
async function outline(shape: string, degrees = 0): Promise<Plane> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><g fill="#fff" transform="rotate(${degrees} ${width / 2} ${height / 2})">${shape}</g></svg>`;
  const grey = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  return { width, height, data: Float32Array.from(grey, (value) => value / 255) };
}

const box = '<rect x="340" y="220" width="300" height="360"/>';
const can = '<path d="M400 200 h200 v340 a100 26 0 0 1 -200 0 z"/>';
const ball = '<circle cx="560" cy="400" r="190"/>';
/** Carton seen over its corner and from above, with a sloping foot and vertical edges. */
const corner = '<path d="M330 250 L480 200 L640 230 L640 540 L600 570 L330 550 Z"/>';
const mug = '<rect x="340" y="220" width="260" height="340"/><circle cx="640" cy="380" r="110"/>';

const inDegrees = (radians: number): number => (radians * 180) / Math.PI;

describe('a product photographed with a tilted camera', () => {
  it('levels a tilted product', async () => {
    for (const degrees of [3, -3, 1.5, -5]) {
      const tilted = await outline(box, degrees);
      const angle = tiltOf(tilted);
      expect(Math.abs(inDegrees(angle) - degrees), `${degrees}°`).toBeLessThan(0.3);
      const level = warpWhole(tilted, createRotation(angle, tilted));
      const slope = measureFootSlope(level, measureMask(level).box!);
      expect(Math.abs(inDegrees(slope!))).toBeLessThan(0.3);
    }
  });

  it('turns a product with a round foot if its sides show the tilt', async () => {
    expect(Math.abs(inDegrees(tiltOf(await outline(can, 3))) - 3)).toBeLessThan(0.7);
    expect(tiltOf(await outline(can))).toBe(0);
  });

  it('does not turn a product that is level, round or seen over its corner', async () => {
    const shapes = { box, ball, corner, mug };
    for (const [name, shape] of Object.entries(shapes)) expect(tiltOf(await outline(shape)), name).toBe(0);
    expect(tiltOf(await outline(ball, 4))).toBe(0);
  });

  it('does not turn a product that leans too far or would leave the photo', async () => {
    expect(tiltOf(await outline(box, 9))).toBe(0);
    const inCorner = (degrees: number, y: number) =>
      `<rect x="40" y="${y}" width="300" height="330" transform="rotate(${degrees} 190 ${y + 165})"/>`;
    expect(tiltOf(await outline(inCorner(4, 420)))).toBe(0);
    expect(tiltOf(await outline(inCorner(4, 300)))).toBeGreaterThan(0);
  });
});
