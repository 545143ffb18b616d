import { describe, expect, it } from 'vitest';
import { createPlane } from './image/plane.js';
import { frameSize } from './layout/frame.js';
import { assumeHeight, isSizeDoubtful, measureSizeInPicture } from './measure-size-in-picture.js';

/** Draws the matte of a product with the given height in pixels. */
const tall = (pixels: number) => {
  const matte = createPlane(400, 400);
  for (let y = 0; y < pixels; y++) matte.data.fill(1, y * 400 + 100, y * 400 + 200);
  return { matte };
};

describe('sizeInPicture', () => {
  it('gives no notice when the product is shown at the stated size', () => {
    expect(measureSizeInPicture(tall(204), 20, { cm: 10, said: true })).toEqual({
      height_cm: 10.2,
      frame_share: 204 / frameSize,
      true_size: true,
    });
  });

  it('counts the soft edges, which are a large part of a thin product', () => {
    const { matte } = tall(20);
    for (let y = 20; y < 28; y++) matte.data.fill(0.2, y * 400 + 100, y * 400 + 200);
    const { true_size, notice } = measureSizeInPicture({ matte }, 20, { cm: 1.4, said: true });
    expect({ true_size, notice }).toEqual({ true_size: true });
  });

  it('gives a notice about an assumed height and does not report a true size', () => {
    const taken = assumeHeight({ facts: { kind: 'shoe' } }, 2.4);
    expect(taken).toEqual({ cm: 12, said: false });
    expect(measureSizeInPicture(tall(240), 20, taken)).toEqual({
      height_cm: 12,
      frame_share: 240 / frameSize,
      notice: 'No height given: we assume 12 cm.',
    });
  });

  it('states the range of an assumed height, and whether the range is only probable', () => {
    const noticeOf = (usualHeight: Parameters<typeof assumeHeight>[0]['usualHeight']) =>
      measureSizeInPicture(tall(240), 20, assumeHeight({ facts: {}, usualHeight }, 1)).notice;
    expect(noticeOf({ cm: 12, range: [9, 16] })).toBe(
      'No height given: we assume 12 cm (usually 9 to 16 cm).',
    );
    expect(noticeOf({ cm: 12, range: [6, 30], isEstimate: true })).toBe(
      'No height given: we assume 12 cm (probably 6 to 30 cm).',
    );
  });

  it.each([
    ['an estimate with a wide range', { range: [40, 145], isEstimate: true }, true],
    ['an estimate with a narrow range', { range: [40, 90], isEstimate: true }, false],
    ['the usual range of a certain kind', { range: [30, 145] }, false],
    ['a kind without a range', {}, false],
    ['a height from the seller', { said: true, range: [40, 145], isEstimate: true }, false],
  ] as const)('is doubtful only for an estimate with a wide range: %s', (_what, known, doubtful) => {
    expect(isSizeDoubtful({ cm: 60, said: false, ...known })).toBe(doubtful);
  });

  it('adds a notice about a larger or smaller size to other notices', () => {
    expect(measureSizeInPicture(tall(200), 20, { cm: 3, said: true }, 'Other notice.')).toEqual({
      height_cm: 10,
      frame_share: 200 / frameSize,
      true_size: false,
      notice:
        'Other notice. Shown larger than in reality: at true size, the product would be too small to see well.',
    });
    expect(measureSizeInPicture(tall(200), 20, { cm: 150, said: true })).toMatchObject({
      true_size: false,
      notice: 'Shown smaller than in reality: at true size, the product would not fit.',
    });
  });
});
