import { expect, it } from 'vitest';
import { findCropProblem } from './why-refused.js';

const middle = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
const specTail =
  'The output would be 450x300px. The minimum is 512x512px. Please zoom in on a larger part of the photo.';

it('shows the advice first and then the text of the spec', () => {
  expect(findCropProblem(middle, { width: 900, height: 600 })?.text).toBe(
    `Zoom out to 100% or less to make the crop large enough. ${specTail}`,
  );
  expect(findCropProblem({ ...middle, width: 1, height: 1 }, { width: 450, height: 300 })?.text).toBe(
    `Zoom out to 50% or less to make the crop large enough. ${specTail}`,
  );
});

it('offers to use the whole photo when no zoom makes the crop large enough', () => {
  expect(findCropProblem({ ...middle, width: 2, height: 2 }, { width: 225, height: 150 })?.text).toBe(
    `Cancel to use the whole photo. The photo has too few pixels for a crop. ${specTail}`,
  );
});

it('accepts a crop that is large enough', () => {
  expect(findCropProblem(middle, { width: 2000, height: 1200 })).toBeUndefined();
});
