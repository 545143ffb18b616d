import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Plane } from '../image/plane.js';
import { identityWarp, mapPoint, invertWarp, type Warp } from '../image/warp.js';
import { warpWhole } from '../image/warp-image.js';
import { measureMask } from '../mask/measure-mask.js';
import type { Point } from './point.js';
import { straighten } from './straighten.js';

const size = { width: 1024, height: 768 };
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

async function drawn(shape: string): Promise<Plane> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%"/><g fill="#fff">${shape}</g></svg>`;
  const grey = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  return { ...size, data: Float32Array.from(grey, (value) => value / 255) };
}

interface View {
  /** Downward angle of the camera, in degrees. */
  pitch: number;
  /** Rotation of the box about the vertical axis, in degrees. */
  yaw?: number;
  /** Roll of the camera, in degrees. */
  roll?: number;
  /** Focal length, in longer sides of the photo. */
  lens?: number;
  /** Distance of the box, in heights of the box. */
  away?: number;
}

/** Projects points to the photo of a camera that looks at the origin. y points down, and z away from the camera. */
function seen(points: [number, number, number][], { pitch, yaw = 0, roll = 0, lens = 0.75, away = 3 }: View) {
  const [p, w, r] = [radians(pitch), radians(yaw), radians(roll)];
  return points.map(([x, y, z]): Point => {
    const [tx, tz] = [x * Math.cos(w) + z * Math.sin(w), z * Math.cos(w) - x * Math.sin(w)];
    const [ty, depth] = [y * Math.cos(p) - tz * Math.sin(p), tz * Math.cos(p) + y * Math.sin(p) + away];
    const [sx, sy] = [(tx / depth) * lens * size.width, (ty / depth) * lens * size.width];
    return [
      size.width / 2 + sx * Math.cos(r) - sy * Math.sin(r),
      size.height / 2 + sx * Math.sin(r) + sy * Math.cos(r),
    ];
  });
}

const polygon = (points: readonly Point[]): string => `<polygon points="${points.join(' ')}"/>`;

/** Returns the four corners of the front of a box, upper left first. A negative depth gives the back. */
const front = (width: number, depth = 0): [number, number, number][] =>
  [
    [-width / 2, -0.5],
    [width / 2, -0.5],
    [width / 2, 0.5],
    [-width / 2, 0.5],
  ].map(([x, y]) => [x!, y!, -depth / 2]);

function box(width: number, depth: number, view: View) {
  const eight = [...front(width, depth), ...front(width, -depth)];
  const at = seen(eight, view);
  const faces = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [3, 0, 4, 7],
  ];
  return { at, shape: faces.map((face) => polygon(face.map((corner) => at[corner]!))).join('') };
}

/** Maps a point of the photo to the straightened photo, in pixels. */
const shown = (warp: Warp, [x, y]: Point): Point => {
  const [sx, sy] = mapPoint(invertWarp(warp), [x / size.width, y / size.height]);
  return [sx * size.width, sy * size.height];
};

/** Returns the angle between the vertical and the line through two points, in degrees. */
const lean = ([ax, ay]: Point, [bx, by]: Point): number => (Math.atan2(bx - ax, by - ay) * 180) / Math.PI;

describe('a picture, a book or the front of a box', () => {
  it.each<[string, View, number]>([
    ['from slightly above', { pitch: 12 }, 0.75],
    ['from above with a telephoto lens', { pitch: 12, lens: 2, away: 7 }, 1.4],
    ['from above and from the left', { pitch: 14, yaw: 18, away: 2.5 }, 0.7],
    ['from below with a tilted camera', { pitch: -10, roll: 4 }, 1.2],
    ['rotated', { pitch: 8, roll: -14 }, 0.65],
  ])('straightens an outline to a rectangle of true proportions: %s', async (_, view, width) => {
    const corners = seen(front(width), view);
    const warp = straighten(await drawn(polygon(corners)))!;
    const [a, b, c, d] = corners.map((corner) => shown(warp, corner)) as [Point, Point, Point, Point];
    for (const side of [lean(a, d), lean(b, c), lean(a, b) - 90, lean(d, c) - 90])
      expect(Math.abs(side)).toBeLessThan(0.3);
    const aspect = (b[0] - a[0] + c[0] - d[0]) / (d[1] - a[1] + c[1] - b[1]);
    expect(Math.abs(aspect / width - 1)).toBeLessThan(0.03);
  });

  it('keeps the centre and the area of the product', async () => {
    const matte = await drawn(polygon(seen(front(0.75), { pitch: 12 })));
    const sum = ({ data }: Plane): number => data.reduce((total, value) => total + value, 0);
    const straight = warpWhole(matte, straighten(matte)!);
    expect(sum(straight) / sum(matte)).toBeCloseTo(1, 2);
    const middle = ({ left, width }: { left: number; width: number }) => left + width / 2;
    expect(Math.abs(middle(measureMask(straight).box!) - middle(measureMask(matte).box!))).toBeLessThan(3);
  });

  it('keeps the product inside the photo', async () => {
    const corners = seen(front(0.75), { pitch: 14, away: 1.35 });
    const low = corners.map(([x, y]): Point => [
      x - 240,
      y - Math.min(...corners.map((corner) => corner[1])) + 6,
    ]);
    const warp = straighten(await drawn(polygon(low)))!;
    for (const corner of low) {
      const [x, y] = shown(warp, corner);
      expect(Math.min(x, size.width - x, y, size.height - y)).toBeGreaterThan(0);
    }
  });
});

describe('a carton seen over its corner or from above', () => {
  it.each<[string, View]>([
    ['over its corner', { pitch: 14, yaw: 40 }],
    ['a little from the side', { pitch: 20, yaw: 12 }],
    ['from the front', { pitch: 16 }],
    ['over its corner, from near', { pitch: 18, yaw: 52, away: 2.2 }],
  ])('makes the edges of a carton vertical: %s', async (_, view) => {
    const { at, shape } = box(0.7, 0.5, view);
    const warp = straighten(await drawn(shape))!;
    expect(warp).not.toBe(identityWarp);
    for (let corner = 0; corner < 2; corner++)
      for (const face of [0, 4])
        expect(
          Math.abs(lean(shown(warp, at[face + corner]!), shown(warp, at[face + 3 - corner]!))),
        ).toBeLessThan(0.3);
  });
});

describe('a product whose photo needs no straightening', () => {
  it.each([
    ['a can', '<path d="M400 200 a100 26 0 0 1 200 0 v340 a100 26 0 0 1 -200 0 z"/>'],
    ['a can from the side', '<path d="M400 200 h200 v340 a100 10 0 0 1 -200 0 z"/>'],
    ['a paper cup', '<path d="M380 200 a120 20 0 0 1 240 0 l-40 340 a80 14 0 0 1 -160 0 z"/>'],
    ['a ball', '<circle cx="560" cy="400" r="190"/>'],
    ['a mug', '<path d="M340 220 h260 v300 a130 30 0 0 1 -260 0 z"/><circle cx="620" cy="380" r="90"/>'],
    ['a shoe', '<path d="M250 520 v-180 q60 20 110 0 q60 80 200 100 q150 10 160 80 z"/>'],
    [
      'a bag',
      '<path d="M360 300 h300 l40 300 h-380 z"/><path d="M430 320 v-90 a80 80 0 0 1 160 0 v90" fill="none" stroke="#fff" stroke-width="24"/>',
    ],
    ['a bottle', '<path d="M480 150 h64 v120 q60 40 60 110 v220 h-184 v-220 q0 -70 60 -110 z"/>'],
  ])('does not change %s', async (_, shape) => {
    expect(straighten(await drawn(shape)) ?? identityWarp).toBe(identityWarp);
  });

  it('does not change an upright box', async () => {
    expect(straighten(await drawn('<rect x="340" y="220" width="300" height="360"/>'))).toBe(identityWarp);
  });

  it('does not straighten a book that leans too far or is cut off by the photo', async () => {
    const askew = seen(front(0.7), { pitch: 5, roll: 34 });
    expect(straighten(await drawn(polygon(askew)))).toBeUndefined();
    const cut = seen(front(0.7), { pitch: 12, away: 0.9 });
    expect(straighten(await drawn(polygon(cut)))).toBeUndefined();
  });
});
