import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../image/plane.js';
import { labelRegions } from './label-regions.js';

/** Labels by flood fill, region by region. */
function fill({ width, height, data }: Plane): number[] {
  const labels = Array.from(data, () => 0);
  let label = 0;
  const visit = (x: number, y: number): void => {
    const i = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || data[i]! < 0.5 || labels[i] !== 0) return;
    labels[i] = label;
    visit(x - 1, y);
    visit(x + 1, y);
    visit(x, y - 1);
    visit(x, y + 1);
  };
  for (let i = 0; i < labels.length; i++) {
    if (data[i]! < 0.5 || labels[i] !== 0) continue;
    label++;
    visit(i % width, Math.floor(i / width));
  }
  return labels;
}

describe('labelRegions', () => {
  it.each([0.3, 0.45, 0.6, 0.75])(
    'labels the regions of a flood fill in a plane with %s of noise',
    (share) => {
      const plane = createPlane(37, 29);
      let seed = 1;
      for (let i = 0; i < plane.data.length; i++)
        plane.data[i] = (seed = (seed * 48271) % 2147483647) / 2147483647 < share ? 1 : 0;
      const { labels, areas } = labelRegions(plane, (value) => value >= 0.5);
      const expected = fill(plane);
      expect([...labels]).toEqual(expected);
      const counted = Array.from({ length: Math.max(...expected) + 1 }, (_, label) =>
        label === 0 ? 0 : expected.filter((other) => other === label).length,
      );
      expect(areas).toEqual(counted);
    },
  );
});
