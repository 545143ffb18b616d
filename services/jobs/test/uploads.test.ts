import { truncate } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { deflateSync, crc32 } from 'node:zlib';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Job } from '@packshot/proto/rest/job-schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileKey, folderOf, thumbnailName } from '../src/files/file-names.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg, photo } from './_photos.js';
import { spoolFiles } from './_spool-files.js';

const notAnImage = 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)';
const tooLarge = 'File size must be less than 10MB';
const noImage = 'Please select an image';
const damaged = [
  'unreadable_image',
  400,
  'This image is damaged or incomplete. Export or save the image again, then upload it.',
] as const;
const asBrowser = { headers: { accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' } };
const bowl = fileURLToPath(new URL('../../studio/test/data/bowl.jpg', import.meta.url));

/** Builds a PNG of a few kilobytes whose header declares far more pixels than the file contains. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const row = Buffer.alloc(1 + side / 8);
  const data = deflateSync(Buffer.concat(Array.from({ length: 64 }, () => row)));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>',
);

describe('Uploads', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  const jobCount = async () =>
    (
      await jobs.core.db
        .selectFrom('job')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  describe('an upload with an invalid photo', () => {
    const truncated = async () => {
      const whole = await photo(1200, 900).jpeg().toBuffer();
      return whole.subarray(0, Math.floor(whole.length * 0.6));
    };
    const oneByteOver = async () => {
      const base = await jpeg();
      return Buffer.concat([base, Buffer.alloc(10 * 1024 * 1024 + 1 - base.length)]);
    };
    const animatedGif = () =>
      sharp(Buffer.alloc(8 * 16 * 3, 7), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
        .gif({ delay: [50, 50] })
        .toBuffer();
    const cases: [string, () => Promise<Buffer> | Buffer, string, number, string][] = [
      [
        'a text with the extension .jpg',
        () => Buffer.from('a file that is not a picture, despite its name '.repeat(50)),
        'unsupported_image',
        415,
        notAnImage,
      ],
      ['a truncated JPEG', truncated, ...damaged],
      [
        'a JPEG whose lower half is missing, with an end marker',
        async () => Buffer.concat([await truncated(), Buffer.from([0xff, 0xd9])]),
        ...damaged,
      ],
      [
        'a JPEG with a hole in its middle',
        async () => {
          const whole = await photo(1200, 900).jpeg().toBuffer();
          return whole.fill(0x55, whole.length >> 1, (whole.length >> 1) + 2000);
        },
        ...damaged,
      ],
      [
        'a truncated PNG',
        async () => (await photo(1200, 900).png().toBuffer()).subarray(0, 5_000),
        ...damaged,
      ],
      [
        'a truncated WebP',
        async () => {
          const whole = await photo(1200, 900).webp().toBuffer();
          return whole.subarray(0, whole.length >> 1);
        },
        ...damaged,
      ],
      [
        'a WebP with a hole in its middle',
        async () => {
          const whole = await sharp(bowl).webp().toBuffer();
          return whole.fill(0, whole.length >> 1, (whole.length >> 1) + 1000);
        },
        ...damaged,
      ],
      ['an empty file', () => Buffer.alloc(0), 'unsupported_image', 415, notAnImage],
      ['10 MB and 1 byte', oneByteOver, 'file_too_large', 413, tooLarge],
      [
        'a 30000×30000 PNG bomb',
        () => pngBomb(30_000),
        'too_many_pixels',
        400,
        'This image has too many pixels. Choose an image with at most 64 megapixels.',
      ],
      ['an animated GIF', animatedGif, 'unsupported_image', 415, notAnImage],
      ['an SVG with an external reference', () => svg, 'unsupported_image', 415, notAnImage],
    ];
    it.each(cases)('rejects %s and leaves no files', async (_what, make, code, status, text) => {
      const seller = await jobs.newSeller();
      const before = (await filesBelow(jobs.storeDir)).length;
      const answer = await seller.create(await make());
      const problem = (await answer.json()) as ProblemBody;
      expect({ status: answer.status, code: problem.code, detail: problem.detail }).toEqual({
        status,
        code,
        detail: text,
      });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await seller.list()).toEqual([]);
      expect((await filesBelow(jobs.storeDir)).length).toBe(before);
      expect(spoolFiles()).toEqual([]);
    });
  });

  describe('an upload with an incomplete form', () => {
    const send = async (fill: (form: FormData) => void) => {
      const seller = await jobs.newSeller();
      const body = new FormData();
      fill(body);
      const answer = await fetch(`${jobs.url}/api/jobs/create`, {
        method: 'POST',
        headers: seller.headers,
        body,
      });
      return (await answer.json()) as ProblemBody;
    };

    it('rejects a form without a file', async () => {
      expect(await send((form) => form.append('mode', 'studio_white'))).toMatchObject({
        status: 400,
        code: 'image_missing',
        detail: noImage,
      });
    });

    it.each([
      ['no mode', undefined],
      ['an unknown mode', 'oil_painting'],
    ])('rejects a form with %s', async (_what, mode) => {
      const image = await jpeg();
      const problem = await send((form) => {
        if (mode) form.append('mode', mode);
        form.append('file', new Blob([image as Uint8Array<ArrayBuffer>]), 'a.jpg');
      });
      expect(problem).toMatchObject({
        status: 400,
        code: 'validation_failed',
        detail: 'Choose a render mode: studio_white, model_tryon or lifestyle_scene.',
      });
      expect(spoolFiles()).toEqual([]);
    });

    it.each([
      ['a photo in another field', ['photo']],
      ['two photos', ['file', 'file']],
      ['a photo and another file', ['file', 'photo']],
    ])('rejects %s', async (_what, fields) => {
      const image = new Blob([(await jpeg()) as Uint8Array<ArrayBuffer>]);
      const problem = await send((form) => {
        form.append('mode', 'studio_white');
        for (const field of fields) form.append(field, image, 'a.jpg');
      });
      expect(problem).toMatchObject({
        code: 'validation_failed',
        detail: 'Send exactly one photo, in a field named file.',
      });
      expect(spoolFiles()).toEqual([]);
    });

    it('rejects a form that is not multipart', async () => {
      const seller = await jobs.newSeller();
      const answer = await fetch(`${jobs.url}/api/jobs/create`, {
        method: 'POST',
        headers: { ...seller.headers, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(415);
    });

    it.each([
      ['no boundary', 'multipart/form-data', 'x'],
      ['another boundary', 'multipart/form-data; boundary=b', 'x'],
      [
        'no end',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="mode"\r\n\r\nx',
      ],
    ])('rejects a form with %s', async (_what, type, body) => {
      const seller = await jobs.newSeller();
      const answer = await fetch(`${jobs.url}/api/jobs/create`, {
        method: 'POST',
        headers: { ...seller.headers, 'content-type': type },
        body,
      });
      expect([answer.status, ((await answer.json()) as ProblemBody).code]).toEqual([
        400,
        'malformed_request',
      ]);
    });

    it('rejects an upload without a login', async () => {
      const answer = await fetch(`${jobs.url}/api/jobs/create`, { method: 'POST', body: new FormData() });
      expect(answer.status).toBe(401);
    });
  });

  it('leaves no files when the connection of an upload breaks', async () => {
    const seller = await jobs.newSeller();
    const before = await jobCount();
    const boundary = 'cut-here';
    const call = httpRequest(`${jobs.url}/api/jobs/create`, {
      method: 'POST',
      headers: {
        ...seller.headers,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': 5_000_000,
      },
    });
    const closed = new Promise((resolve) => {
      call.on('error', resolve);
      call.on('close', resolve);
    });
    call.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`);
    call.write(Buffer.alloc(400_000, 1));
    await vi.waitUntil(() => spoolFiles().length === 1, { timeout: 60_000 });
    call.destroy();
    await closed;
    await vi.waitUntil(() => spoolFiles().length === 0, { timeout: 60_000 });
    await setImmediate();
    expect(await jobCount()).toBe(before);
  });

  describe('an upload with an unusual but valid photo', () => {
    const raw16 = () =>
      sharp(new Uint16Array(300 * 200 * 3).fill(40_000), { raw: { width: 300, height: 200, channels: 3 } });
    const cases: [string, () => Promise<Buffer>][] = [
      ['EXIF-rotated', () => photo().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
      ['CMYK', () => photo().toColourspace('cmyk').jpeg().toBuffer()],
      ['greyscale', () => photo().greyscale().jpeg().toBuffer()],
      ['16-bit PNG', () => raw16().toColourspace('rgb16').png().toBuffer()],
      ['PNG with alpha', () => photo().ensureAlpha(0.5).png().toBuffer()],
      ['WebP', () => photo().webp().toBuffer()],
      ['JPEG without its end marker', async () => (await jpeg()).subarray(0, -2)],
      ['progressive JPEG', () => photo().jpeg({ progressive: true }).toBuffer()],
      ['6000×4000', () => jpeg(6000, 4000)],
    ];
    it.each(cases)('accepts %s', async (_what, make) => {
      const seller = await jobs.newSeller();
      const answer = await seller.create(await make());
      expect(answer.status).toBe(201);
      const job = (await answer.json()) as Job;
      expect(job).toMatchObject({
        status: 'queued',
        mode: 'studio_white',
        shadow_option: 'drop_shadow',
        input_filename: 'photo.jpg',
        // The result does not exist yet, so the page shows a status instead (spec §2).
        thumbnail_url: null,
      });
      const thumbnail = await sharp(
        await (await fetch(`${jobs.url}${job.original_thumbnail_url}`, asBrowser)).arrayBuffer(),
      ).metadata();
      expect(thumbnail.format).toBe('webp');
      expect(Math.max(thumbnail.width, thumbnail.height)).toBeLessThanOrEqual(640);
    });

    it('stores a photo upright according to its EXIF orientation', async () => {
      const seller = await jobs.newSeller();
      const answer = await seller.create(
        await photo(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      );
      const job = (await answer.json()) as Job;
      const thumbnail = await sharp(
        await (await fetch(`${jobs.url}${job.original_thumbnail_url}`, asBrowser)).arrayBuffer(),
      ).metadata();
      expect(thumbnail.height).toBeGreaterThan(thumbnail.width);
    });
  });

  describe('an upload of a photo that the seller has', () => {
    const create = async (seller: Seller, image: Buffer, mode = 'studio_white') => {
      const answer = await seller.create(image, { mode });
      expect(answer.status).toBe(201);
      return (await answer.json()) as Job;
    };
    const read = async (link: string | null) => {
      const file = await (await fetch(`${jobs.url}${link}`, asBrowser)).arrayBuffer();
      return Buffer.from(file).toString('latin1');
    };
    const thumbnailKey = (seller: Seller, { id }: Job) =>
      fileKey({ id, folder: folderOf(seller.id, id) }, thumbnailName);
    /** Replaces the thumbnail, so that its copies differ from a thumbnail of the upload. */
    const mark = (seller: Seller, job: Job) =>
      jobs.core.store.put(thumbnailKey(seller, job), Buffer.from('marked'), { contentType: 'image/webp' });

    it('copies its files instead of decoding the photo again, and only for this seller', async () => {
      const [seller, other] = [await jobs.newSeller(), await jobs.newSeller()];
      const image = await jpeg(640, 480);
      const first = await create(seller, image);
      await mark(seller, first);

      const next = await create(seller, image, 'lifestyle_scene');
      const stranger = await create(other, image);

      expect(await read(next.original_thumbnail_url)).toBe('marked');
      expect(await read(next.base_image_url)).toBe(await read(first.base_image_url));
      expect(await read(stranger.original_thumbnail_url)).not.toBe('marked');
    });

    it('decodes the photo again if a file is missing or incomplete', async () => {
      const seller = await jobs.newSeller();
      const image = await jpeg(660, 480);
      const first = await create(seller, image);
      const thumbnail = await read(first.original_thumbnail_url);

      await jobs.core.store.delete(thumbnailKey(seller, first));
      const second = await create(seller, image, 'lifestyle_scene');
      expect(await read(second.original_thumbnail_url)).toBe(thumbnail);

      const [file] = (await filesBelow(jobs.storeDir)).filter(
        (path) => path.includes(second.id) && path.endsWith(thumbnailName),
      );
      await truncate(file!, 100);
      const third = await create(seller, image, 'model_tryon');
      expect(await read(third.original_thumbnail_url)).toBe(thumbnail);
    });
  });

  it('accepts form fields that follow the file', async () => {
    const seller = await jobs.newSeller();
    const body = new FormData();
    body.append('file', new Blob([(await jpeg()) as Uint8Array<ArrayBuffer>]), '../../etc/pass\u0007wd.jpg');
    body.append('mode', 'STUDIO_WHITE');
    body.append('shadow_option', 'no_shadow');
    const answer = await fetch(`${jobs.url}/api/jobs/create`, {
      method: 'POST',
      headers: seller.headers,
      body,
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      mode: 'studio_white',
      shadow_option: 'no_shadow',
      input_filename: 'passwd.jpg',
    });
  });
});
