import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findHeicExif, readTakenAt } from './read-taken-at.js';

async function exifOf(time?: string): Promise<Buffer | undefined> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#777777' } });
  const tags = { IFD0: { Make: 'Packshot' }, ...(time ? { IFD2: { DateTimeOriginal: time } } : {}) };
  return (await sharp(await picture.withExif(tags).jpeg().toBuffer()).metadata()).exif;
}

describe('The time of a photo', () => {
  it('is the time of the camera', async () => {
    expect(readTakenAt(await exifOf('2026:05:06 07:08:09'))).toEqual(new Date('2026-05-06T07:08:09Z'));
  });

  it.each(['0000:00:00 00:00:00', '    :  :     :  :  ', 'yesterday', undefined])(
    'is unknown if the camera wrote %o',
    async (time) => {
      expect(readTakenAt(await exifOf(time))).toBeUndefined();
    },
  );

  it('is unknown without EXIF, and with damaged EXIF', async () => {
    expect(readTakenAt(undefined)).toBeUndefined();
    const whole = (await exifOf('2026:05:06 07:08:09'))!;
    for (let length = 0; length < whole.length; length++)
      expect(() => readTakenAt(whole.subarray(0, length))).not.toThrow();
  });

  it('is found in the middle of a HEIC', async () => {
    const exif = (await exifOf('2026:05:06 07:08:09'))!;
    const file = Buffer.concat([Buffer.from('....ftypheic....'), exif, Buffer.from('mdat')]);
    expect(readTakenAt(findHeicExif(file))).toEqual(new Date('2026-05-06T07:08:09Z'));
    expect(findHeicExif(Buffer.from('....ftypheic....'))).toBeUndefined();
  });
});
