import type { Job } from '@packshot/proto/rest/job-schema';
import { session } from '../auth/session.js';
import { browserCaches, libraryCopyName } from './forget-library-copy.js';

/** Maximum number of stored pictures, which is one page of the library. */
const maxJobs = 50;
/** Maximum size of all stored thumbnails in bytes. A thumbnail has 10 to 40 kB. */
const maxBytes = 4 * 1024 * 1024;
/** Time in milliseconds after which a copy is no longer shown: a week, as for chosen photos. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

const listUrl = '/offline/library';
const thumbnailUrl = (id: string): string => `/offline/thumbnails/${id}`;

/** A picture in the copy. Signed links are secrets, so the copy has none. */
export type StoredJob = Pick<Job, 'id' | 'input_filename' | 'mode' | 'status' | 'created_at'>;

export interface LibraryCopy {
  /** Time of the copy in milliseconds since 1970. */
  at: number;
  jobs: StoredJob[];
}

/** Thumbnails can change with a corrected cut-out, so the name of the file is part of the key. */
const keyOf = ({ id, thumbnail_url, original_thumbnail_url }: Job): string =>
  `${thumbnailUrl(id)}?${new URL(thumbnail_url ?? original_thumbnail_url, location.origin).pathname}`;

const isSignedIn = (userId: string): boolean => !!session.accessToken() && session.userId() === userId;

/** Loads a thumbnail. A thumbnail that cannot be loaded is undefined, so that the others are stored. */
async function loadThumbnail({ thumbnail_url, original_thumbnail_url }: Job): Promise<Blob | undefined> {
  try {
    return await (await fetch(thumbnail_url ?? original_thumbnail_url)).blob();
  } catch {
    return undefined;
  }
}

async function storeThumbnails(cache: Cache, jobs: readonly Job[]): Promise<void> {
  const wanted = new Set(jobs.map((job) => new URL(keyOf(job), location.origin).href));
  for (const { url } of await cache.keys())
    if (!wanted.has(url) && !url.endsWith(listUrl)) await cache.delete(url);
  let bytes = 0;
  for (const job of jobs) {
    const key = keyOf(job);
    const stored = await cache.match(key);
    const blob = await (stored ? stored.blob() : loadThumbnail(job));
    if (!blob) continue;
    bytes += blob.size;
    if (bytes > maxBytes) {
      // The list is sorted by age, so the oldest pictures lose their thumbnails.
      await cache.delete(key);
      bytes -= blob.size;
    } else if (!stored && blob.type.startsWith('image/')) await cache.put(key, new Response(blob));
  }
}

/**
 * Stores the newest pictures of the signed-in user for the time without a connection. A copy that a logout overtakes is
 * deleted.
 *
 * @throws DOMException if the browser stores nothing or has no space left; then no copy remains
 */
export async function storeLibrary(userId: string, jobs: readonly Job[]): Promise<void> {
  const storage = browserCaches();
  // After a change of the account, a page can show the jobs of the previous user for a moment.
  const isOwn = jobs.every((job) => job.user_id === userId);
  if (!storage || !isOwn || !isSignedIn(userId)) return;
  const name = libraryCopyName(userId);
  const newest = jobs.slice(0, maxJobs);
  const copy: LibraryCopy = {
    at: Date.now(),
    jobs: newest.map(({ id, input_filename, mode, status, created_at }) => ({
      id,
      input_filename,
      mode,
      status,
      created_at,
    })),
  };
  try {
    const cache = await storage.open(name);
    await cache.put(listUrl, Response.json(copy));
    await storeThumbnails(cache, newest);
  } catch (error) {
    await storage.delete(name);
    throw error;
  } finally {
    if (!isSignedIn(userId)) await storage.delete(name);
  }
}

/** Returns the stored library of a user, or undefined if there is none or it is too old. */
export async function readLibrary(userId: string): Promise<LibraryCopy | undefined> {
  const storage = browserCaches();
  const name = libraryCopyName(userId);
  const list = await storage?.match(listUrl, { cacheName: name });
  if (!list) return undefined;
  const copy = (await list.json()) as LibraryCopy;
  if (copy.at >= Date.now() - keptFor) return copy;
  await storage?.delete(name);
  return undefined;
}

/** Returns the stored thumbnail of a picture. */
export async function readThumbnail(userId: string, id: string): Promise<Blob | undefined> {
  const stored = await browserCaches()?.match(thumbnailUrl(id), {
    cacheName: libraryCopyName(userId),
    ignoreSearch: true,
  });
  return stored?.blob();
}
