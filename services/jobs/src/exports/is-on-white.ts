import { hasColouredGround } from '@packshot/studio';
import type { JobRow } from '../jobs/create-job-event.js';

/** Reports whether the pictures of a job show the product on white, as the main picture of a listing does. */
export const isOnWhite = ({ mode, edit }: Pick<JobRow, 'mode' | 'edit'>): boolean =>
  mode === 'studio_white' && !hasColouredGround({ background: edit?.background });
