import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../image/plane.js';
import { isCutOut } from './is-cut-out.js';

const [width, height] = [400, 300];

/** Draws the alpha channel of a file, in which `isContent` selects the covered pixels. */
function alpha(isContent: (x: number, y: number) => boolean, value = 1): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++)
    plane.data[i] = isContent(i % width, Math.floor(i / width)) ? value : 0;
  return plane;
}

const box = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  x >= left && x < width - right && y >= top && y < height - bottom;

const rounded = (radius: number) => (x: number, y: number) => {
  const [dx, dy] = [
    Math.max(radius - x - 0.5, x + 0.5 - width + radius, 0),
    Math.max(radius - y - 0.5, y + 0.5 - height + radius, 0),
  ];
  return Math.hypot(dx, dy) <= radius;
};

const ellipse = (x: number, y: number) =>
  ((x + 0.5 - width / 2) / (width / 2)) ** 2 + ((y + 0.5 - height / 2) / (height / 2)) ** 2 <= 1;

describe('isCutOut', () => {
  it.each<[string, Plane]>([
    ['fills its frame except for two pixels', alpha(box(2, 2, 2, 2))],
    ['stands on the lower edge of its file', alpha(box(4, 4, 4, 0))],
    ['is half transparent', alpha(box(60, 60, 60, 60), 0.6)],
    ['was trimmed to a round product', alpha(ellipse)],
    [
      'was trimmed to a bottle',
      alpha((x, y) => (y < 100 ? Math.abs(x - width / 2) < 60 : Math.abs(x - width / 2) < width / 2)),
    ],
    ['was trimmed to a turned box', alpha((x, y) => x * 0.1 <= y && (width - x) * 0.1 <= height - y)],
  ])('accepts a file that %s', (_what, file) => {
    expect(isCutOut(file)).toBe(true);
  });

  it.each<[string, Plane]>([
    ['covers its file', alpha(() => true)],
    ['has small rounded corners', alpha(rounded(20))],
    ['has large rounded corners (more than 5 % of the file)', alpha(rounded(120))],
    ['has specks all over', alpha((x, y) => x % 17 !== 0 || y % 13 !== 0)],
    ['has specks at its edge', alpha((x, y) => x > 3 || y % 20 > 3)],
    ['has a hole in the middle', alpha((x, y) => Math.hypot(x - 200, y - 150) > 80)],
    ['has an empty strip at one side', alpha(box(0, 0, 0, 60))],
    ['has empty strips left and right', alpha(box(50, 0, 50, 0))],
    ['is empty', alpha(() => false)],
    ['is empty except for specks', alpha((x, y) => x % 20 === 10 && y % 20 === 10)],
  ])('rejects a file that %s', (_what, file) => {
    expect(isCutOut(file)).toBe(false);
  });
});
