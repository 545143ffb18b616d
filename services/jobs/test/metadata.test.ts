import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import type { Job } from '@packshot/proto/rest/job-schema';
import { removeMetadata } from '@packshot/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKey, folderOf } from '../src/files/file-names.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { startJobsUnderTest, type JobsUnderTest } from './_jobs.js';
import { photo } from './_photos.js';

/** Values that a camera writes; no stored file may contain one of these values. */
const secrets = ['Ada Lovelace', 'SN-4711-0815', 'EF 85mm', '2024:05:06', 'Brook Street'];
const exif = {
  IFD0: { Artist: 'Ada Lovelace', Copyright: 'Ada Lovelace' },
  IFD2: {
    BodySerialNumber: 'SN-4711-0815',
    LensModel: 'EF 85mm',
    FocalLength: '85/1',
    DateTimeOriginal: '2024:05:06 07:08:09',
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 30/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 7/1 0/1',
  },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Ada Lovelace" dc:coverage="Brook Street"/></rdf:RDF></x:xmpmeta>';

const dressed = (orientation: number) =>
  photo(120, 80).withExif(exif).withMetadata({ orientation, icc: 'p3' }).withXmp(xmp);
const segment = (marker: number, body: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + body.length, 2);
  return Buffer.concat([head, Buffer.from(body, 'latin1')]);
};
/** Builds a JPEG with metadata beyond EXIF: comment, IPTC, and a second picture after the end of the first picture. */
async function jpegOf(orientation: number, progressive = false): Promise<Buffer> {
  const plain = await dressed(orientation).jpeg({ progressive }).toBuffer();
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xfe, 'shot by Ada Lovelace'),
    segment(0xed, 'Photoshop 3.0\0 Brook Street'),
    segment(0xe2, 'MPF\0 SN-4711-0815'),
    Buffer.from([0xff, 0xff]),
    plain.subarray(2),
    Buffer.from('Motion film of Brook Street'),
  ]);
}
const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};
async function pngOf(orientation: number): Promise<Buffer> {
  const plain = await dressed(orientation).png().toBuffer();
  const afterHeader = 8 + 25;
  return Buffer.concat([
    plain.subarray(0, afterHeader),
    pngChunk('tEXt', Buffer.from('Author\0Ada Lovelace')),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync('Brook Street')])),
    pngChunk('tIME', Buffer.from([7, 0xe8, 5, 6, 7, 8, 9])),
    plain.subarray(afterHeader),
    Buffer.from('SN-4711-0815'),
  ]);
}
const webpOf = (orientation: number, lossless = false) => dressed(orientation).webp({ lossless }).toBuffer();

const kinds: [string, (orientation: number) => Promise<Buffer>][] = [
  ['JPEG', jpegOf],
  ['progressive JPEG', (orientation) => jpegOf(orientation, true)],
  ['PNG', pngOf],
  ['WebP', webpOf],
  ['lossless WebP', (orientation) => webpOf(orientation, true)],
];
const found = (bytes: Buffer) => secrets.filter((secret) => bytes.includes(secret));
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

describe.each(kinds)('Metadata of a %s', (_kind, make) => {
  it.each([1, 6])('removes all metadata without changing a pixel (orientation %i)', async (orientation) => {
    const before = await make(orientation);
    expect(found(before).length).toBeGreaterThan(3);
    const after = await removeMetadata(before);
    expect(found(after)).toEqual([]);
    const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
    expect(is.orientation ?? 1).toBe(orientation);
    expect(is.icc).toEqual(was.icc);
    expect(is.icc).toBeDefined();
    expect([is.xmp, is.iptc, is.comments]).toEqual([undefined, undefined, undefined]);
    // The segment contains "Exif", a header, and one entry of twelve bytes.
    expect(is.exif?.length ?? 0).toBeLessThanOrEqual(32);
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
    // A second run of the cleaning changes nothing.
    expect((await removeMetadata(after)).equals(after)).toBe(true);
  });
});

describe('The colour space of a photo', () => {
  const afterHeader = 8 + 25;
  const word = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
  const adobeExif = { IFD2: { ColorSpace: '2' } };

  it('keeps the colour space of a PNG, and adds a colour profile for other programs', async () => {
    const plain = await photo(120, 80).png().toBuffer();
    const chunks = [pngChunk('gAMA', word(100_000)), pngChunk('cICP', Buffer.from([12, 13, 0, 1]))];
    const before = Buffer.concat([plain.subarray(0, afterHeader), ...chunks, plain.subarray(afterHeader)]);
    const after = await removeMetadata(before);
    for (const chunk of chunks) expect(after.includes(chunk)).toBe(true);
    expect((await sharp(after).metadata()).icc?.toString('latin1', 16, 20)).toBe('RGB ');
  });

  it.each([
    ['JPEG', () => photo(120, 80).withExif(adobeExif).jpeg().toBuffer()],
    ['PNG', () => photo(120, 80).withExif(adobeExif).png().toBuffer()],
    ['WebP', () => photo(120, 80).withExif(adobeExif).webp().toBuffer()],
  ])('replaces the EXIF colour space of a %s with a colour profile', async (_kind, make) => {
    const before = await make();
    const after = await removeMetadata(before);
    const { icc, exif: left } = await sharp(after).metadata();
    expect([icc?.toString('latin1', 16, 20), left]).toEqual(['RGB ', undefined]);
    const raw = (bytes: Buffer) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
    expect((await raw(after)).equals(await raw(before))).toBe(true);
    expect((await removeMetadata(after)).equals(after)).toBe(true);
  });
});

describe('Stored photos', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  const kept = async (job: Job) => {
    const key = fileKey(
      { id: job.id, folder: folderOf(job.user_id, job.id) },
      job.base_image_url.match(/original\.\w+/)![0],
    );
    return { key, bytes: await buffer((await jobs.core.store.get(key))!.stream) };
  };

  it.each(kinds)('a photo that is stored as a %s contains no metadata', async (_kind, make) => {
    const seller = await jobs.newSeller();
    const before = await make(6);
    const { bytes } = await kept((await (await seller.create(before)).json()) as Job);
    expect(found(bytes)).toEqual([]);
    expect((await pixels(bytes)).equals(await pixels(before))).toBe(true);
  });

  it('a photo that is uploaded as a HEIC from a phone contains no metadata', async () => {
    const seller = await jobs.newSeller();
    const box = Buffer.from('\0\0\0\x14freeAda Lovelace', 'latin1');
    const heic = Buffer.concat([
      await readFile(new URL('../../studio/test/data/mug.heic', import.meta.url)),
      box,
    ]);
    expect(found(heic)).toEqual(['Ada Lovelace']);
    const { bytes } = await kept((await (await seller.create(heic, undefined, 'a.heic')).json()) as Job);
    const { exif: said, xmp: more, iptc } = await sharp(bytes).metadata();
    expect([said, more, iptc, found(bytes)]).toEqual([undefined, undefined, undefined, []]);
  });

  /** Runs an operator command. @returns output of the command */
  const run = async (name: string): Promise<string> => {
    const command = fileURLToPath(new URL(`../src/bin/${name}.ts`, import.meta.url));
    const args = ['--import', 'tsx', '--conditions', 'source', command];
    return text(spawn(process.execPath, args, { env: { ...process.env, ...jobs.env } }).stdout);
  };

  it('a command removes metadata from photos that were stored before uploads were cleaned', async () => {
    const seller = await jobs.newSeller();
    const { key } = await kept((await (await seller.create(await jpegOf(6))).json()) as Job);
    const before = await jpegOf(6);
    await jobs.core.store.put(key, before, { contentType: 'image/jpeg' });

    expect(await run('clean-originals')).toMatch(/^\d+ photos checked, 1 cleaned\.\n$/);
    const cleaned = (await jobs.core.store.get(key))!;
    const after = await buffer(cleaned.stream);
    expect(cleaned.contentType).toBe('image/jpeg');
    expect(found(after)).toEqual([]);
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
  });

  it('a command sets 300 pixels per inch in older pictures', async () => {
    const stopWorker = await jobs.startWorker(createNoopEngine());
    const seller = await jobs.newSeller();
    const job = await seller.ended(((await (await seller.create(await jpegOf(1))).json()) as Job).id);
    await stopWorker();
    const before = await photo(120, 80).withMetadata({ icc: 'srgb' }).png().toBuffer();
    const densityOf = async (file: Buffer) => (await sharp(file).metadata()).density;
    expect(await densityOf(before)).not.toBe(300);
    const filed = { id: job.id, folder: folderOf(seller.id, job.id) };
    await jobs.core.store.put(fileKey(filed, 'result-1.png'), before, { contentType: 'image/png' });

    expect(await run('set-resolutions')).toMatch(/^\d+ pictures checked, 1 set to 300 pixels per inch\.\n$/);
    const answer = await fetch(`${jobs.url}${job.result_urls[0]}`);
    const after = await buffer(answer.body!);
    expect([answer.headers.get('content-type'), await densityOf(after)]).toEqual(['image/png', 300]);
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
    expect(await run('set-resolutions')).toMatch(/, 0 set to 300 pixels per inch\.\n$/);
  });
});
