import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { getArchive, requestArchive, type LibraryFilter } from '@packshot/proto/rest/jobs';
import { attachment } from '../archive/file-name.js';
import { zipPictures } from '../archive/zip-pictures.js';
import type { Deps } from '../deps.js';
import type { SignedTickets } from '../files/signed-tickets.js';
import { listJobs } from '../jobs/list-jobs.js';

export interface ArchiveTicket {
  userId: string;
  filter: LibraryFilter;
}

/** A browser downloads by following a link, which carries no login: hence first a call for a ticket, then the link. */
export function archiveRoutes(route: Route, deps: Deps, tickets: SignedTickets<ArchiveTicket>): void {
  route(requestArchive, async ({ caller, body }) => {
    const { total } = await listJobs(deps, caller.userId, { ...body, status: 'completed', limit: 1 });
    if (total === 0) throw new Problem('no_pictures');
    const query = new URLSearchParams({ ...tickets.issue({ userId: caller.userId, filter: body }) });
    return { url: `${getArchive.path}?${query}`, pictures: total };
  });

  route(getArchive, async ({ query, reply }) => {
    const ticket = tickets.read(query.ticket, query.signature);
    if (!ticket) throw new Problem('link_expired');
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': attachment(`packshot-${new Date().toISOString().slice(0, 10)}.zip`),
        'cache-control': 'no-store, no-transform',
      })
      .send(zipPictures(deps, ticket.userId, ticket.filter));
  });
}
