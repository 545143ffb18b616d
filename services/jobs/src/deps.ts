import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Kysely } from 'kysely';
import type { CutoutCorrector } from './cutout/cutout-corrector.js';
import type { JobsTables } from './db/tables.js';
import type { SignedLinks } from './files/signed-links.js';
import type { HeicDecoder } from './heic/heic-decoder.js';

/** What the operations of this service work with. */
export interface Deps {
  db: Kysely<JobsTables>;
  store: ObjectStore;
  links: SignedLinks;
  heic: HeicDecoder;
  corrector: CutoutCorrector;
}
