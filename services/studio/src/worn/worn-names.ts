import type { ProductKind } from '@packshot/proto/rest/product-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { fingerNames } from '../presentations/finger/finger-plate.js';
import { neckNames } from '../presentations/neck/neck-plate.js';
import { wristNames } from '../presentations/wrist/wrist-plate.js';

/** Names of the plates on which something of a kind is worn. */
export function wornNames(
  kind: ProductKind | undefined,
  gender: NonNullable<ModeOptions['subject_gender']>,
): readonly string[] {
  if (kind === 'wrist') return wristNames(gender);
  if (kind === 'ring') return fingerNames(gender);
  return kind === 'neck' ? neckNames(gender) : [];
}
