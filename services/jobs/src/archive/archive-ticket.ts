import type { LibraryFilter } from '@packshot/proto/rest/job-schema';

/** Whose pictures a link to a zip is good for. */
export interface ArchiveTicket {
  userId: string;
  filter: LibraryFilter;
}
