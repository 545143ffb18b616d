import { randomUUID } from 'node:crypto';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { migrate } from '@packshot/chassis/db/migrate';
import { describe, expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.js';
import { useDatabaseBefore } from './_old-database.js';

describe('The migration to products', () => {
  const database = useDatabaseBefore('020');
  const userId = randomUUID();

  /** Inserts a photo as the previous version does. @param key null for a photo whose crop is unknown */
  const addPhoto = async (key: string | null): Promise<string> => {
    const id = uuidv7();
    await database.client.query('insert into photo (id, user_id, photo_key) values ($1, $2, $3)', [
      id,
      userId,
      key,
    ]);
    return id;
  };
  interface OldJob {
    product: object;
    guessed?: string[] | null;
    new_facts?: object | null;
  }
  const addJob = (photoId: string, key: string | null, { product, guessed = [], new_facts = null }: OldJob) =>
    database.client.query(
      `insert into job (id, photo_id, photo_key, user_id, mode, options, status, original_name, thumbnail_name,
         result_names, product, guessed, new_facts)
       values ($1, $2, $3, $4, 'studio_white', '{}', 'completed', 'original.jpg', 't.webp', '[]', $5, $6, $7)`,
      [
        uuidv7(),
        photoId,
        key,
        userId,
        JSON.stringify(product),
        guessed && JSON.stringify(guessed),
        new_facts && JSON.stringify(new_facts),
      ],
    );
  const productOf = async (photoId: string) =>
    (
      await database.client.query(
        `select product.user_id, kind, height_cm, see_through, view, straighten
         from photo join product on product.id = product_id where photo.id = $1`,
        [photoId],
      )
    ).rows;
  const unknown = { kind: null, height_cm: null, see_through: null, view: null, straighten: null };

  it('takes the last value of each fact that the seller said, and no guess', async () => {
    const photo = await addPhoto('a');
    await addJob(photo, 'a', { product: { kind: 'shoe', height_cm: 12, view: 'side' }, guessed: [] });
    await addJob(photo, 'a', {
      product: { kind: 'bag', view: 'above', height_cm: 30 },
      guessed: ['photographed_from', 'height_cm'],
    });
    await addJob(photo, 'a', { product: {} });
    await migrate(database.url, migrations);
    expect(await productOf(photo)).toEqual([
      { user_id: userId, ...unknown, kind: 'bag', height_cm: 12, view: 'side' },
    ]);
  });

  it('takes a correction that is being rendered', async () => {
    const photo = await addPhoto('a');
    const new_facts = { product: { kind: 'bag', straighten: true }, guessed: [] };
    await addJob(photo, 'a', { product: { kind: 'shoe' }, guessed: ['product_kind'], new_facts });
    await migrate(database.url, migrations);
    expect(await productOf(photo)).toEqual([{ user_id: userId, ...unknown, kind: 'bag', straighten: true }]);
  });

  it('takes only facts that no photo shows from a job without a list of guesses', async () => {
    const photo = await addPhoto(null);
    await addJob(photo, null, { product: { kind: 'bag', see_through: true }, guessed: null });
    await migrate(database.url, migrations);
    expect(await productOf(photo)).toEqual([{ user_id: userId, ...unknown, see_through: true }]);
  });

  it('gives each photo a separate product, also a photo without a job', async () => {
    const photos = [await addPhoto('a'), await addPhoto('b'), await addPhoto(null)];
    await addJob(photos[0]!, 'a', { product: { kind: 'bag' } });
    await migrate(database.url, migrations);
    const { rows } = await database.client.query('select kind from product order by kind');
    expect(rows).toEqual([{ kind: 'bag' }, { kind: null }, { kind: null }]);
    expect(await productOf(photos[1]!)).toEqual([{ user_id: userId, ...unknown }]);
  });

  it('lets a process of the previous version add and delete photos', async () => {
    await migrate(database.url, migrations);
    const photo = await addPhoto('a');
    await addJob(photo, 'a', { product: { kind: 'bag' } });
    expect(await productOf(photo)).toEqual([{ user_id: userId, ...unknown }]);
    // Two uploads of the same file.
    await database.client.query(
      `insert into photo (id, user_id, photo_key) values ($1, $2, 'a')
       on conflict (user_id, photo_key) do update set used_at = now()`,
      [uuidv7(), userId],
    );
    const count = async () => (await database.client.query('select from product')).rowCount;
    expect(await count()).toBe(1);
    await database.client.query('delete from photo where id = $1', [photo]);
    expect(await count()).toBe(0);
  });
});
