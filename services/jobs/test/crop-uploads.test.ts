import type { Job } from '@packshot/proto/rest/job-schema';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow, startJobsUnderTest, type JobsUnderTest } from './_jobs.js';
import { jpeg } from './_photos.js';
import { spoolFiles } from './_spool-files.js';

describe('an upload with a crop', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  const send = async (image: Uint8Array, crop: string) =>
    (await jobs.newSeller()).create(image, { mode: 'studio_white', crop });
  const kept = async (image: Uint8Array, crop: string) => {
    const answer = await send(image, crop);
    expect(answer.status).toBe(201);
    const { base_image_url } = (await answer.json()) as Job;
    return sharp(await (await fetch(`${jobs.url}${base_image_url}`)).arrayBuffer());
  };
  const colourAt = async (picture: Sharp, left: number, top: number) => [
    ...(await picture.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const close = (colour: number[]) => colour.map((value) => expect.closeTo(value, -1));
  /** Draws red, green, blue and black quarters, as a viewer sees them. */
  const quarters = (width: number, height: number) => {
    const [w, h] = [width / 2, height / 2];
    const quarter = (left: number, top: number, background: string) => ({
      input: { create: { width: w, height: h, channels: 3 as const, background } },
      left,
      top,
    });
    return sharp({ create: { width, height, channels: 3, background: '#000' } }).composite([
      quarter(0, 0, '#f00'),
      quarter(w, 0, '#0f0'),
      quarter(0, h, '#00f'),
    ]);
  };

  it('stores only the cropped part of a photo, in the original pixels', async () => {
    const picture = await kept(await quarters(1600, 1200).png().toBuffer(), '0.25,0.25,0.5,0.5');
    const { width, height, format } = await picture.metadata();
    expect({ width, height, format }).toEqual({ width: 800, height: 600, format: 'jpeg' });
    expect(await colourAt(picture, 100, 100)).toEqual(close([255, 0, 0]));
    expect(await colourAt(picture, 700, 100)).toEqual(close([0, 255, 0]));
    expect(await colourAt(picture, 100, 500)).toEqual(close([0, 0, 255]));
  });

  it('applies a crop to the upright photo', async () => {
    const lying = await quarters(1600, 1200).png().toBuffer();
    // Orientation 6: rotated by 90° clockwise, which puts the blue quarter at the top left.
    const turned = await sharp(lying).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const picture = await kept(turned, '0,0,0.5,0.5');
    const { width, height } = await picture.metadata();
    expect({ width, height }).toEqual({ width: 600, height: 800 });
    expect(await colourAt(picture, 300, 400)).toEqual(close([0, 0, 255]));
  });

  it('fills areas beyond the edges of the photo with white', async () => {
    const picture = await kept(await quarters(800, 600).ensureAlpha().png().toBuffer(), '-0.5,-0.500000,2,2');
    const { width, height } = await picture.metadata();
    expect({ width, height }).toEqual({ width: 1600, height: 1200 });
    expect(await colourAt(picture, 200, 600)).toEqual(close([255, 255, 255]));
    expect(await colourAt(picture, 420, 320)).toEqual(close([255, 0, 0]));
  });

  const asNumbers =
    'Send the crop as four numbers separated by commas: left, top, width and height, as fractions of the upright photo.';
  const reachable =
    'The crop must have a positive width and height, and be at most twice as wide and high as the photo.';
  it.each([
    ['words', 'all of it', asNumbers],
    ['three numbers', '0,0,1', asNumbers],
    ['no number', '0,0,NaN,1', asNumbers],
    ['no width', '0,0,0,1', reachable],
    ['a side below zero', '0,0,1,-1', reachable],
    ['a multiple of the photo', '0,0,90,90', reachable],
    [
      'fewer pixels than are needed',
      '0,0,0.5,0.5',
      'This crop would be 400x300px. The minimum is 512x512px.',
    ],
    ['an area outside the photo', '1.2,0,1,1', 'This crop contains no part of the photo.'],
  ])('rejects an invalid crop with an error text: %s', async (_what, crop, detail) => {
    const before = (await filesBelow(jobs.storeDir)).length;
    const answer = await send(await jpeg(800, 600), crop);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'validation_failed',
        detail,
        errors: [{ path: 'crop', message: detail }],
      }),
    ]);
    expect((await filesBelow(jobs.storeDir)).length).toBe(before);
    expect(spoolFiles()).toEqual([]);
  });
});
