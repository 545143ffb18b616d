import { describe, expect, it } from 'vitest';
import { createPlane } from './image/plane.js';
import { sizeInPicture, takenHeight } from './size-in-picture.js';

/** A product that is so many pixels tall in its picture. */
const tall = (pixels: number) => {
  const matte = createPlane(400, 400);
  for (let y = 0; y < pixels; y++) matte.data.fill(1, y * 400 + 100, y * 400 + 200);
  return { matte };
};

describe('what a seller reads of the size in a picture', () => {
  it('is nothing where it is the one that was given', () => {
    expect(sizeInPicture(tall(204), 20, { cm: 10, said: true })).toEqual({
      height_cm: 10.2,
      true_size: true,
    });
  });

  it('is which height was taken where none was given, and nobody calls that true', () => {
    const taken = takenHeight({ kind: 'shoe' }, 2.4);
    expect(taken).toEqual({ cm: 12, said: false });
    expect(sizeInPicture(tall(240), 20, taken)).toEqual({
      height_cm: 12,
      notice: 'Its height was not given: shown as if it were 12 cm tall.',
    });
  });

  it('is that it had to be shown larger or smaller, beside what else there is to say', () => {
    expect(sizeInPicture(tall(200), 20, { cm: 3, said: true }, 'There is no person.')).toEqual({
      height_cm: 10,
      true_size: false,
      notice:
        'There is no person. Shown larger than it is: at its true size it would be too small to be seen well.',
    });
    expect(sizeInPicture(tall(200), 20, { cm: 150, said: true })).toMatchObject({
      true_size: false,
      notice: 'Shown smaller than it is: at its true size it would not fit.',
    });
  });
});
