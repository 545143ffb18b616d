import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { estimateTransmission, isTransparent } from './estimate-transmission.js';

const [width, height] = [400, 500];
const wall =
  '<rect width="400" height="300" fill="#b9b4ab"/><rect y="300" width="400" height="200" fill="#7c6a58"/>';
const clutter = Array.from({ length: 160 }, (_, i) => {
  const [x, y] = [(i % 16) * 25, Math.floor(i / 16) * 50];
  return `<rect x="${x}" y="${y}" width="25" height="50" fill="hsl(${(i * 137) % 360} 80% ${30 + ((i * 53) % 40)}%)"/>`;
}).join('');
/** Clear jar with a printed label, a red lid and an edge that is darker than the background. */
const jar = `
  <rect x="120" y="120" width="160" height="310" fill="none" stroke="#2b2722" stroke-width="10"/>
  <rect x="117" y="80" width="166" height="45" fill="#b3261e"/>
  <g fill="#f2efe8"><rect x="150" y="200" width="100" height="80"/></g>
  <g fill="#1d4fa3">${Array.from({ length: 20 }, (_, i) => `<rect x="${155 + (i % 5) * 19}" y="${206 + Math.floor(i / 5) * 18}" width="11" height="11"/>`).join('')}</g>`;

async function photograph(ground: string, product: string): Promise<RgbImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${product}</svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { width, height, data: new Uint8Array(data) };
}

const outline = (): Plane => {
  const matte = createPlane(width, height);
  for (let y = 80; y < 433; y++) matte.data.fill(1, y * width + 117, y * width + 283);
  return matte;
};

const at = ({ data }: Plane, x: number, y: number): number => data[y * width + x]!;

describe('estimateTransmission', () => {
  it('finds the wall and the table behind glass, but not behind label, lid or edge', async () => {
    const { through } = await estimateTransmission(await photograph(wall, jar), outline());
    expect(at(through, 200, 170)).toBeGreaterThan(0.9);
    expect(at(through, 200, 370)).toBeGreaterThan(0.9);
    expect(at(through, 200, 240)).toBeLessThan(0.1);
    expect(at(through, 152, 240)).toBeLessThan(0.4);
    expect(at(through, 200, 100)).toBeLessThan(0.05);
    expect(at(through, 120, 250)).toBeLessThan(0.2);
  });

  it('estimates how much light the glass transmits', async () => {
    const smoked = `${jar}<rect x="123" y="126" width="154" height="70" fill="#000" fill-opacity="0.15"/>`;
    const { through, tone } = await estimateTransmission(await photograph(wall, smoked), outline());
    expect(at(through, 200, 160)).toBeGreaterThan(0.7);
    expect(at(tone, 200, 160)).toBeCloseTo(0.87, 1);
    expect(at(tone, 200, 370)).toBeCloseTo(1, 1);
  });

  it('finds no transparency in front of a background of many colours', async () => {
    const plain = outline();
    expect(isTransparent(await estimateTransmission(await photograph(wall, jar), plain), plain)).toBe(true);
    const busy = await estimateTransmission(await photograph(clutter, jar), plain);
    expect(isTransparent(busy, plain)).toBe(false);
  });

  it('finds no transparency in a dark or colourful product in front of a similar background', async () => {
    const night = '<rect width="400" height="500" fill="#141210"/>';
    const amber = '<rect width="400" height="500" fill="#c67a17"/>';
    for (const [ground, fill] of [
      [night, '#120f0e'],
      [amber, '#c2771a'],
    ] as const) {
      const bottle = `<rect x="117" y="80" width="166" height="353" fill="${fill}"/>`;
      const { through } = await estimateTransmission(await photograph(ground, bottle), outline());
      expect(at(through, 200, 250)).toBeLessThan(0.1);
    }
  });
});
