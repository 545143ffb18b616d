import { createSealer } from '@packshot/chassis/crypto/sealer';
import type { Core } from '@packshot/chassis/process/open-core';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { AuthConfig } from './config.js';
import type { AuthTables } from './db/tables.js';
import type { Deps } from './deps.js';
import { createKnownDevices } from './devices/known-devices.js';
import { createGoogleClient } from './google/google-client.js';
import { createSealedAttempts } from './google/sealed-attempt.js';
import { createAccessTokens } from './keys/access-tokens.js';
import { createKeyCipher } from './keys/key-cipher.js';
import { rotateKeys } from './keys/rotate-keys.js';
import { answerResetRequests } from './passwords/answer-reset-requests.js';
import { createSealedCheck } from './secrets/sealed-check.js';
import { recordRefusals } from './sessions/refused-logins.js';

/** Milliseconds between two checks for a due key rotation; much shorter than the lead time of a new key. */
const rotationCheckMs = 5 * 60_000;
const leftoverCheckMs = 5_000;

export async function openDeps(
  config: AuthConfig,
  { db, logger, repeat, needs, revocations }: Core<AuthTables>,
): Promise<Deps> {
  const sealer = createSealer(...config.AUTH_KEY_ENCRYPTION_SECRET);
  needs('sealed_secrets', createSealedCheck(db, sealer));
  const cipher = createKeyCipher(sealer);
  await rotateKeys(db, cipher);
  repeat('rotate keys', rotationCheckMs, () => rotateKeys(db, cipher));
  const linkSealer = createSealer(...config.MAIL_LINK_SECRET);
  const answers = repeat('process reset requests', leftoverCheckMs, () =>
    answerResetRequests(db, linkSealer),
  );
  const refusals = repeat('record rejected logins', leftoverCheckMs, () => recordRefusals(db));
  const tokens = createAccessTokens(db, cipher);
  revocations.onKeysRevoked(tokens.forgetKey);
  return {
    db,
    logger,
    publicOrigin: config.PUBLIC_ORIGIN,
    sessionDays: config.SESSION_DAYS,
    tokens,
    linkSealer,
    factorSealer: sealer,
    google: googleClient(config, logger),
    attempts: createSealedAttempts(sealer),
    devices: createKnownDevices(db, sealer),
    answerResets: answers.now,
    recordRefusals: refusals.now,
  };
}

function googleClient(config: AuthConfig, logger: Logger): Deps['google'] {
  if (!config.GOOGLE_CLIENT_ID || !config.GOOGLE_CLIENT_SECRET) return undefined;
  return createGoogleClient(
    {
      issuer: config.GOOGLE_ISSUER,
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      redirectUri: `${config.PUBLIC_ORIGIN}/api/auth/google/callback`,
    },
    logger,
  );
}
