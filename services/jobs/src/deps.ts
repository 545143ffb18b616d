import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions, LibraryFilter } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Kysely } from 'kysely';
import type { CutoutCorrector } from './cutout/cutout-corrector.js';
import type { JobsTables } from './db/tables.js';
import type { JobFeed } from './feed/job-feed.js';
import type { EditDesk } from './edits/edit-desk.js';
import type { Folders } from './files/folders.js';
import type { SignedLinks } from './files/signed-links.js';
import type { ExportDesk } from './exports/export-desk.js';
import type { ExportTicket } from './exports/export-ticket.js';
import type { SignedTickets } from './files/signed-tickets.js';
import type { OpenEstimates } from './photos/open-estimates.js';
import type { PreviewDesk } from './previews/preview-desk.js';
import type { PhotoDesk } from './uploads/photo-desk.js';

export interface Deps {
  db: Kysely<JobsTables>;
  store: ObjectStore;
  links: SignedLinks;
  tickets: SignedTickets<ArchiveTicket>;
  exportTickets: SignedTickets<ExportTicket>;
  folders: Folders;
  feed: JobFeed;
  photos: PhotoDesk;
  previews: PreviewDesk;
  estimates: OpenEstimates;
  corrector: CutoutCorrector;
  /** Returns how many different pictures of one photo are possible, in a mode with its option or in one place. */
  variety: (mode: RenderMode, options: ModeOptions, product: ProductFacts, place?: string) => number;
  exporter: ExportDesk;
  editor: EditDesk;
  spoolDir: string;
}

interface ArchiveTicket {
  userId: string;
  filter: LibraryFilter;
  /** Absent for an archive of all pictures that match the filter. */
  selectionId?: string;
}
