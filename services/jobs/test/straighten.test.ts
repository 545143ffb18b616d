import type { PlacePreview } from '@packshot/proto/rest/previews';
import type { Job } from '@packshot/proto/rest/job-schema';
import { createStudioEngine } from '@packshot/studio';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBrightnessModel, type BrightnessModel } from '../../studio/test/_brightness.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';

/** Projects a point on the front of a carton, in shares of its size, into a photo that was taken from above. */
const at = (x: number, y: number): string => {
  // Lower points are farther from the camera and therefore look smaller.
  const away = 1 + 0.3 * y;
  return `${600 + ((x - 0.5) * 720) / away},${330 + (1250 * y) / away}`;
};
const part = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<polygon points="${at(x, y)} ${at(x + width, y)} ${at(x + width, y + height)} ${at(x, y + height)}" fill="${fill}"/>`;

/** Draws light objects on dark cloth, which a brightness model can find. */
const photograph = (shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600">
      <rect width="100%" height="100%" fill="#15171b"/>${shapes}</svg>`),
  )
    .jpeg({ quality: 95 })
    .toBuffer();
const carton = (): Promise<Buffer> => {
  const lines = Array.from({ length: 9 }, (_, i) =>
    part(0.2, 0.5 + i * 0.04, 0.3 + 0.03 * i, 0.018, '#7a4a2a'),
  );
  return photograph(
    part(0, 0, 1, 1, '#d8b98a') +
      part(0.12, 0.1, 0.76, 0.3, '#b4542a') +
      part(0.2, 0.16, 0.6, 0.06, '#f1e6d0') +
      lines.join(''),
  );
};
const ball = (colour = '#d8b98a'): Promise<Buffer> =>
  photograph(`<circle cx="600" cy="800" r="330" fill="${colour}"/>`);

/**
 * Finds the first and last pixel that is not white in some rows. The rows are given as shares of the picture's height.
 */
async function edges(png: Buffer, rows: number[]): Promise<{ left: number; right: number }[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return rows.map((share) => {
    const row = data.subarray(
      Math.round(share * info.height) * info.width,
      (Math.round(share * info.height) + 1) * info.width,
    );
    return {
      left: row.findIndex((value) => value < 235) / info.width,
      right: row.findLastIndex((value) => value < 235) / info.width,
    };
  });
}

describe('Straightened cartons', () => {
  let jobs: JobsUnderTest;
  let model: BrightnessModel;
  let stopWorker: () => Promise<void>;
  let seller: Seller;
  let photo: Buffer;
  beforeAll(async () => {
    model = await keepBrightnessModel();
    jobs = await startJobsUnderTest(model.env);
    const logger = pino({ level: 'silent' });
    stopWorker = await jobs.startWorker(createStudioEngine({ processes: 1, logger, onnx: model.onnx }), {
      RENDER_LEASE_MS: '20000',
    });
    seller = await jobs.newSeller();
    await jobs.core.db.insertInto('account').values({ user_id: seller.id, plan: 'basic' }).execute();
    photo = await carton();
  });
  afterAll(async () => {
    await stopWorker();
    await jobs.stop();
    await model.remove();
  });

  const make = async (fields: Record<string, string>, of = photo): Promise<Job> => {
    const white = { mode: 'studio_white', shadow_option: 'no_shadow' };
    const created = (await (await seller.create(of, { ...white, ...fields })).json()) as Job;
    return seller.ended(created.id);
  };
  const metadataOf = async ({ id }: Job) => {
    const row = await jobs.core.db
      .selectFrom('job')
      .select('render_metadata')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.render_metadata;
  };
  const pictureOf = async ({ result_urls }: Job): Promise<Buffer> =>
    Buffer.from(await (await fetch(`${jobs.url}${result_urls[0]!}`)).arrayBuffer());
  /** Returns how far the left edge of the carton runs inwards from top to bottom, as a share of the picture. */
  const convergence = async (job: Job): Promise<number> => {
    const [high, low] = await edges(await pictureOf(job), [0.2, 0.8]);
    return low!.left - high!.left;
  };

  it('shows the carton as photographed by default', async () => {
    const job = await make({});
    expect(job.straighten).toBeUndefined();
    expect(await metadataOf(job)).not.toHaveProperty('straightened');
    expect(await convergence(job)).toBeGreaterThan(0.03);
  });

  it('straightens the edges of a carton, even after a correction of the cut-out', async () => {
    const job = await make({ straighten: 'true' });
    expect(job).toMatchObject({ status: 'completed', straighten: true, notices: [] });
    expect(job.fidelity).toBeGreaterThan(85);
    expect(await metadataOf(job)).toMatchObject({ straightened: true });
    expect(Math.abs(await convergence(job))).toBeLessThan(0.003);

    // Lower right corner of the carton in the coordinates of the photo, not of the picture.
    const strokes = [
      {
        keep: false,
        radius: 0.03,
        points: [
          [0.7, 0.79],
          [0.7, 0.8],
        ],
      },
    ];
    const path = `${jobs.url}/api/jobs/${job.id}/cutout`;
    const headers = { ...seller.headers, 'content-type': 'application/json' };
    await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ strokes }) });
    const corrected = await seller.ended(job.id);
    expect(corrected).toMatchObject({ status: 'completed', straighten: true, notices: [] });
    expect(corrected.fidelity).toBeGreaterThan(85);
    expect(await metadataOf(corrected)).toMatchObject({ straightened: true, cutout: 'adjusted' });
    expect(Math.abs(await convergence(corrected))).toBeLessThan(0.003);
    const [corner] = await edges(await pictureOf(corrected), [0.91]);
    const [before] = await edges(await pictureOf(corrected), [0.8]);
    expect(before!.right - corner!.right).toBeGreaterThan(0.01);
  });

  it('adds a notice to the job if the product has no straight edges', async () => {
    const job = await make({ straighten: 'true' }, await ball());
    expect(job.notices).toContain('not_straight');
    expect(await metadataOf(job)).not.toHaveProperty('straightened');
    // The product of the first photo keeps the seller's answer.
    expect((await make({}, await ball('#8ab0d8'))).notices).not.toContain('not_straight');
  });

  it('remembers the setting with the photo, and straightens the carton in a preview of a place', async () => {
    const body = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([photo as Uint8Array<ArrayBuffer>]), 'carton.jpg');
      return { method: 'POST', headers: seller.headers, body: form };
    };
    const guess = await fetch(`${jobs.url}/api/preview/product`, body({}));
    expect(await guess.json()).toMatchObject({
      facts: { straighten: true },
      grounds: { straighten: 'remembered' },
    });
    const seen = async (straighten: string): Promise<string> => {
      const fields = { place: 'kitchen', product_kind: 'stands', height_cm: '24', straighten };
      const answer = await fetch(`${jobs.url}/api/preview/places`, body(fields));
      return (JSON.parse(await answer.text()) as PlacePreview).picture;
    };
    const [asItIs, straight] = [await seen('false'), await seen('true')];
    expect(straight).not.toBe(asItIs);
    expect(await seen('false')).toBe(asItIs);
  });
});
