import { Problem } from '@packshot/chassis/app/problem';
import { CrashError } from '@packshot/chassis/processes/open-pool';
import type { Logger } from '@packshot/chassis/telemetry/logger';

/**
 * Rejects a photo that crashes the library that decodes it, as the photo does so each time. The log names the user,
 * because such a photo may be an attack.
 *
 * @throws Problem `unreadable_image`; rethrows any other error unchanged
 */
export function throwCrashProblem(error: unknown, userId: string, logger: Pick<Logger, 'error'>): never {
  if (!(error instanceof CrashError)) throw error;
  logger.error({ err: error, user_id: userId }, 'a photo crashed its decoding process');
  throw new Problem('unreadable_image', { cause: error });
}
