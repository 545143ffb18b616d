import { createHash } from 'node:crypto';
import { WrittenJson } from '@packshot/chassis/app/raw-answer';
import { jobSchema } from '@packshot/proto/rest/job-schema';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.js';
import { matchesEtag } from '../http/matches-etag.js';
import { listJobs, readState, type VersionedJob, type Page } from './list-jobs.js';
import { toView } from './to-view.js';

/** Maximum size of the cached jobs in bytes, enough for about 20,000 jobs. */
const kept = 32 * 1024 * 1024;

const beginning = Buffer.from('{"jobs":[');
const comma = Buffer.from(',');

export type WriteList = (
  userId: string,
  page: Page & { offset: number },
  linkBase: string,
  known: string | undefined,
) => Promise<WrittenJson>;

/**
 * Creates the writer for pages of a library. An open library requests the same page every three seconds, usually
 * without a change. Each job is therefore serialized once per state, and an unchanged page is not sent again. The
 * expiry of the links is part of the cache key.
 */
export function createListWriter({ db, links }: Pick<Deps, 'db' | 'links'>): WriteList {
  // lru-cache (BlueOak-1.0.0, by isaacs) limits the cache by size and has no dependencies.
  const written = new LRUCache<string, Buffer>({ maxSize: kept, sizeCalculation: (text) => text.length });

  const textsOf = async (page: VersionedJob[], userId: string, linkBase: string, expiry: number) => {
    const keyOf = ({ id, mark }: VersionedJob) => `${id} ${mark} ${expiry} ${linkBase}`;
    const texts = page.map((marked) => written.get(keyOf(marked)));
    const missing = page.filter((_marked, index) => !texts[index]).map(({ id }) => id);
    if (missing.length === 0) return texts as Buffer[];
    const rows = await db
      .selectFrom('job')
      .selectAll()
      .where('id', 'in', missing)
      .where('user_id', '=', userId)
      .execute();
    const fresh = new Map(
      rows.map((row) => [row.id, Buffer.from(JSON.stringify(jobSchema.parse(toView(row, links, linkBase))))]),
    );
    return page.flatMap((marked, index) => {
      const text = texts[index] ?? fresh.get(marked.id);
      // The list omits a job that was deleted after the page was read.
      if (!text) return [];
      // A job that changed after the page was read is cached under the key of the old version, which later pages do not use.
      if (!texts[index]) written.set(keyOf(marked), text);
      return [text];
    });
  };

  return async (userId, page, linkBase, known) => {
    const found = await listJobs({ db }, userId, page);
    const { limit, offset } = page;
    const expiry = links.expiry();
    const state = JSON.stringify([userId, linkBase, expiry, limit, offset, found.total, found.state]);
    // The ETag is weak, because a proxy may compress the response.
    const etag = `W/"${createHash('sha256').update(state).digest('base64url')}"`;
    const headers = {
      etag,
      'content-type': 'application/json; charset=utf-8',
      // Only the browser may cache the page, and must revalidate the page each time.
      'cache-control': 'private, no-cache',
      vary: 'authorization',
    };
    if (matchesEtag(known, etag)) return new WrittenJson(headers, null);
    const texts = await textsOf(readState(found.state), userId, linkBase, expiry);
    const parts = texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text]));
    const end = `],"total":${found.total},"limit":${limit},"offset":${offset}}`;
    return new WrittenJson(headers, Buffer.concat([beginning, ...parts, Buffer.from(end)]));
  };
}
