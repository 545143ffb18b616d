import { randomUUID } from 'node:crypto';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { migrate } from '@packshot/chassis/db/migrate';
import { describe, expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.js';
import { useDatabaseBefore } from './_old-database.js';

describe('The migration to named products', () => {
  const database = useDatabaseBefore('021');
  const userId = randomUUID();

  const addPhoto = async (): Promise<string> => {
    const id = uuidv7();
    await database.client.query('insert into photo (id, user_id) values ($1, $2)', [id, userId]);
    return id;
  };
  /** Inserts a job as the previous version does. */
  const addJob = (photoId: string, name: string | null) =>
    database.client.query(
      `insert into job (id, photo_id, user_id, mode, options, status, original_name, thumbnail_name, result_names,
         input_filename)
       values ($1, $2, $3, 'studio_white', '{}', 'completed', 'original.jpg', 't.webp', '[]', $4)`,
      [uuidv7(), photoId, userId, name],
    );

  it('keeps each product without a name, with its photo in front', async () => {
    const photo = await addPhoto();
    await migrate(database.url, migrations);
    const { rows } = await database.client.query(
      `select photo.id, role, taken_at, name, sku, gtin, note
       from photo join product on product.id = product_id and product.user_id = photo.user_id`,
    );
    const unknown = { taken_at: null, name: null, sku: null, gtin: null, note: null };
    expect(rows).toEqual([{ id: photo, role: 'front', ...unknown }]);
  });

  it('takes a picture without a file extension for renamed', async () => {
    const photo = await addPhoto();
    for (const name of ['IMG_4106.JPG', 'mug.heic', 'Mug 1.5 l', null]) await addJob(photo, name);
    await migrate(database.url, migrations);
    await addJob(photo, 'IMG_4107.jpg');
    const { rows } = await database.client.query('select input_filename from job where renamed');
    expect(rows).toEqual([{ input_filename: 'Mug 1.5 l' }]);
  });

  it('lets two sellers use the same SKU, but no seller the same SKU twice', async () => {
    await migrate(database.url, migrations);
    const add = (owner: string, sku: string | null) =>
      database.client.query('insert into product (id, user_id, sku) values ($1, $2, $3)', [
        uuidv7(),
        owner,
        sku,
      ]);
    await add(userId, 'MUG-1');
    await add(randomUUID(), 'MUG-1');
    await add(userId, null);
    await add(userId, null);
    await expect(add(userId, 'mug-1')).rejects.toThrow('product_sku');
  });
});
