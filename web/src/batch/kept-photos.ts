import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Crop } from '@packshot/proto/rest/crop';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keptPhotosName } from './forget-kept-photos.js';

/** A request for a picture whose response has not arrived. Sending it again with its key creates no second picture. */
export interface Attempt {
  mode: RenderMode;
  fields: Record<string, string>;
  /** Job with the uploaded photo; undefined if the request uploads the photo. */
  first: string | undefined;
  crop: Crop | undefined;
  name: string | undefined;
  key: string;
  /** Time of the first try in milliseconds since 1970. */
  at: number;
}

/** A chosen photo that this browser keeps until its pictures are requested. */
export interface KeptPhoto {
  id: string;
  /** Id of the page that holds the photo. */
  batch: string;
  /** Time of the choice in milliseconds since 1970. */
  at: number;
  /** Position among the photos of the page. */
  order: number;
  hash: string | undefined;
  heic: boolean;
  crop?: Crop | undefined;
  sku?: string | undefined;
  name?: string | undefined;
  modes?: readonly RenderMode[] | undefined;
  made: readonly RenderMode[];
  firstJob?: string | undefined;
  attempt?: Attempt | undefined;
  facts?: ProductFacts | undefined;
}

interface Schema extends DBSchema {
  photos: { key: string; value: KeptPhoto };
  files: { key: string; value: File };
  /** The chosen modes and options of a batch. */
  choices: { key: string; value: unknown };
}

type Database = IDBPDatabase<Schema>;

/** Some browsers throw at once where others reject, so the function is asynchronous. */
async function openPhotos(userId: string): Promise<Database> {
  return openDB<Schema>(keptPhotosName(userId), 1, {
    upgrade(db) {
      db.createObjectStore('photos', { keyPath: 'id' });
      db.createObjectStore('files');
      db.createObjectStore('choices');
    },
    // Another tab deletes the database after a logout.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** Time in milliseconds after which a browser no longer offers the photos: a week. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * Keeps chosen photos in IndexedDB, so that a closed browser loses nothing. The library is idb (ISC, 1 kB), which turns
 * the events of IndexedDB into promises. Every function rejects if the browser keeps no data or has no space left.
 */
export class KeptPhotos {
  readonly #opened: Promise<Database>;

  constructor(userId: string) {
    this.#opened = openPhotos(userId);
  }

  async add(photo: KeptPhoto, file: File): Promise<void> {
    const tx = (await this.#opened).transaction(['photos', 'files'], 'readwrite');
    await Promise.all([
      tx.objectStore('photos').put(photo),
      tx.objectStore('files').put(file, photo.id),
      tx.done,
    ]);
  }

  /** Changes a photo. A photo that was removed stays removed. */
  async change(id: string, changed: Partial<KeptPhoto>): Promise<void> {
    const tx = (await this.#opened).transaction('photos', 'readwrite');
    const before = await tx.store.get(id);
    if (before) await tx.store.put({ ...before, ...changed });
    await tx.done;
  }

  async remove(ids: readonly string[]): Promise<void> {
    const tx = (await this.#opened).transaction(['photos', 'files'], 'readwrite');
    await Promise.all([
      ...ids.flatMap((id) => [tx.objectStore('photos').delete(id), tx.objectStore('files').delete(id)]),
      tx.done,
    ]);
  }

  /**
   * Moves photos to another batch, unless another page was faster.
   *
   * @returns the photos that were moved
   */
  async claim(photos: readonly KeptPhoto[], batch: string): Promise<KeptPhoto[]> {
    const tx = (await this.#opened).transaction('photos', 'readwrite');
    const claimed: KeptPhoto[] = [];
    for (const { id, batch: before } of photos) {
      const photo = await tx.store.get(id);
      if (photo?.batch !== before) continue;
      await tx.store.put({ ...photo, batch });
      claimed.push(photo);
    }
    await tx.done;
    return claimed;
  }

  async keepChoice(batch: string, choice: unknown): Promise<void> {
    await (await this.#opened).put('choices', choice, batch);
  }

  async choiceOf(batch: string): Promise<unknown> {
    return (await this.#opened).get('choices', batch);
  }

  async fileOf(id: string): Promise<File | undefined> {
    return (await this.#opened).get('files', id);
  }

  /** Returns the photos in the order of their choice, and removes the photos that are too old. */
  async list(): Promise<KeptPhoto[]> {
    const all = await (await this.#opened).getAll('photos');
    const isOld = ({ at }: KeptPhoto) => at < Date.now() - keptFor;
    await this.remove(all.filter(isOld).map(({ id }) => id));
    const batches = new Set(all.map(({ batch }) => batch));
    for (const batch of await (await this.#opened).getAllKeys('choices'))
      if (!batches.has(batch)) await (await this.#opened).delete('choices', batch);
    return all.filter((photo) => !isOld(photo)).toSorted((a, b) => a.order - b.order);
  }

  async close(): Promise<void> {
    (await this.#opened).close();
  }
}
