import { createHash } from 'node:crypto';
import { WrittenJson } from '@packshot/chassis/app/raw-answer';
import { jobSchema } from '@packshot/proto/rest/job-schema';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.js';
import { listJobs, readState, type VersionedJob, type Page } from './list-jobs.js';
import { toView } from './to-view.js';

/** Bytes of written jobs that are kept: some twenty thousand jobs. */
const kept = 32 * 1024 * 1024;

const beginning = Buffer.from('{"jobs":[');
const comma = Buffer.from(',');

/** Answers with one page of a library. */
export type WriteList = (
  userId: string,
  page: Page & { offset: number },
  /** What links start with; see `Origin`. */
  linkBase: string,
  /** If-None-Match of the call. */
  known: string | undefined,
) => Promise<WrittenJson>;

/**
 * An open library asks for the same page every three seconds, and most of it is as it was. So each job is written once
 * for each of its states, and a page that has not changed at all is not sent again. Links are part of what is written,
 * and are made anew when their expiry moves.
 */
export function createListWriter({ db, links }: Pick<Deps, 'db' | 'links'>): WriteList {
  // lru-cache: bounded by size, no dependencies; isaacs, BlueOak-1.0.0.
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
      // One that was deleted since has no text.
      if (!text) return [];
      // One that has changed since it was marked is kept under the mark that it had: nobody asks for that again.
      if (!texts[index]) written.set(keyOf(marked), text);
      return [text];
    });
  };

  return async (userId, page, linkBase, known) => {
    const found = await listJobs({ db }, userId, page);
    const { limit, offset } = page;
    const expiry = links.expiry();
    const state = JSON.stringify([userId, linkBase, expiry, limit, offset, found.total, found.state]);
    // Weak: what comes between may compress it.
    const etag = `W/"${createHash('sha256').update(state).digest('base64url')}"`;
    const headers = {
      etag,
      'content-type': 'application/json; charset=utf-8',
      // Kept by the browser alone, and asked about each time.
      'cache-control': 'private, no-cache',
      vary: 'authorization',
    };
    if (known?.split(/\s*,\s*/).includes(etag)) return new WrittenJson(headers, null);
    const texts = await textsOf(readState(found.state), userId, linkBase, expiry);
    const parts = texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text]));
    const end = `],"total":${found.total},"limit":${limit},"offset":${offset}}`;
    return new WrittenJson(headers, Buffer.concat([beginning, ...parts, Buffer.from(end)]));
  };
}
