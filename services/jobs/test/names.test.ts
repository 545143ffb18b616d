import { openObjectStore } from '@packshot/chassis/object-store/open-object-store';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Job } from '@packshot/proto/rest/job-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up } from '../src/migrations/015-names.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

/** Lists the names in a zip, from its central directory (APPNOTE §4.3.12). */
function entriesOf(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 46)) {
    // Bit 11 means that the name is in UTF-8.
    expect(zip.readUInt16LE(at + 8) & 0x800).toBe(0x800);
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  }
  return names;
}

describe('Names of jobs', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  const [composed, decomposed] = ['Crème brûlée.jpg', 'Crème brûlée.jpg'.normalize('NFD')];
  const upload = async (seller: Seller, filename: string) =>
    (await (await seller.create(await jpeg(), undefined, filename)).json()) as Job;
  const rename = (seller: Seller, id: string, input_filename: string) =>
    fetch(`${jobs.url}/api/jobs/${id}`, {
      method: 'PATCH',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ input_filename }),
    });
  const found = async (seller: Seller, search: string) => {
    const query = new URLSearchParams({ search });
    const answer = await fetch(`${jobs.url}/api/jobs/list?${query}`, { headers: seller.headers });
    return ((await answer.json()) as { jobs: Job[] }).jobs.map(({ id }) => id);
  };
  /** Inserts a finished job with a picture in the store. */
  const finished = async (seller: Seller, filename: string, pictures = 1) => {
    const id = uuidv7();
    const folder = `users/${seller.id}/${id}/`;
    const results = Array.from({ length: pictures }, (_, n) => `result-${n + 1}.png`);
    await jobs.query(
      `insert into job (id, photo_id, user_id, mode, options, status, progress, input_filename, folder,
         original_name, thumbnail_name, result_names, completed_at)
       values ($1, $1, $2, 'studio_white', '{}', 'completed', 100, $3, $4, 'original.jpg', 't.webp', $5, now())`,
      [id, seller.id, filename, folder, JSON.stringify(results)],
    );
    const store = await openObjectStore({ dir: jobs.storeDir });
    for (const name of results)
      await store.put(`${folder}${name}`, Buffer.from(name), { contentType: 'image/png' });
    await store.close();
    return id;
  };
  const zipOf = async (seller: Seller) => {
    const answer = await fetch(`${jobs.url}/api/jobs/archive`, {
      method: 'POST',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: '{}',
    });
    const { url } = (await answer.json()) as { url: string };
    return entriesOf(Buffer.from(await (await fetch(`${jobs.url}${url}`)).arrayBuffer()));
  };

  it('stores a decomposed name from a Mac in NFC, and finds the name in either form', async () => {
    const seller = await jobs.newSeller();
    const job = await upload(seller, decomposed);
    expect(job.input_filename).toBe(composed);
    for (const search of ['brûlée', 'BRÛLÉE'.normalize('NFD')])
      expect(await found(seller, search)).toEqual([job.id]);
    const renamed = (await (await rename(seller, job.id, 'Œuf poché'.normalize('NFD'))).json()) as Job;
    expect(renamed.input_filename).toBe('Œuf poché');
    expect(await found(seller, 'poché'.normalize('NFD'))).toEqual([job.id]);
  });

  it('finds a name that was stored before names were normalized', async () => {
    const seller = await jobs.newSeller();
    const id = await finished(seller, decomposed);
    await jobs.core.db.transaction().execute((tx) => up(tx as never));
    expect((await seller.get(id)).input_filename).toBe(composed);
    expect(await found(seller, composed)).toEqual([id]);
  });

  it('cuts a long name between characters, and stores an empty name when no character is visible', async () => {
    const seller = await jobs.newSeller();
    const family = '👩\u200d👩\u200d👧';
    expect((await upload(seller, `${'x'.repeat(197)}${family}.jpg`)).input_filename).toBe('x'.repeat(197));
    expect((await upload(seller, `${'e\u0301'.repeat(250)}.jpg`)).input_filename).toBe('é'.repeat(200));
    expect((await upload(seller, '\u202egpj.\u202c\u200b')).input_filename).toBe('gpj.\u200b');
    expect((await upload(seller, '\u200b \u2800')).input_filename).toBeNull();
  });

  it('rejects a new name of invisible characters', async () => {
    const seller = await jobs.newSeller();
    const { id } = await upload(seller, 'vase.jpg');
    for (const blank of ['', ' \u00a0', '\u200b', '\u3164', '\u2800\u2800', '\u202e\u202c', '\u0000']) {
      const answer = (await (await rename(seller, id, blank)).json()) as ProblemBody;
      expect(answer, JSON.stringify(blank)).toMatchObject({
        status: 400,
        errors: [{ path: 'input_filename', message: 'Name cannot be empty' }],
      });
    }
  });

  it('gives zip entries distinct names that every system can unpack', async () => {
    const seller = await jobs.newSeller();
    const long = '漢'.repeat(200);
    // The zip starts with the newest picture.
    for (const name of [
      `${long}2.jpg`,
      `${long}1.jpg`,
      'nul.txt.jpg',
      'CON.jpg',
      '\u202egnp.\u2066vase\u2069.jpg',
      'VASE.jpg',
      'vase (2).jpg',
      composed.toUpperCase(),
      decomposed,
      'straße. .jpg',
      'STRASSE.jpg',
    ])
      await finished(seller, name);
    await finished(seller, 'vase.jpg', 3);
    const cut = (end: string) => `${'漢'.repeat(Math.floor((255 - end.length) / 3))}${end}`;
    const entries = await zipOf(seller);
    expect(entries).toEqual([
      'vase.png',
      'vase (2).png',
      'vase (3).png',
      'STRASSE.png',
      'straße (2).png',
      'Crème brûlée.png',
      'CRÈME BRÛLÉE (2).png',
      'vase (2) (2).png',
      'VASE (4).png',
      'gnp.vase.png',
      '_CON.png',
      '_nul.txt.png',
      cut('.png'),
      cut(' (2).png'),
    ]);
    for (const entry of entries) expect(Buffer.byteLength(entry)).toBeLessThanOrEqual(255);
    expect(new Set(entries.map((entry) => entry.normalize('NFD').toLowerCase())).size).toBe(entries.length);
  });
});
