// otpauth (MIT) implements TOTP (RFC 6238) with clock skew. Its only dependency is an audited library of hashes.
import { now } from '@packshot/chassis/time/clock';
import { Secret, TOTP } from 'otpauth';

/** Settings that every authenticator app supports: codes of six digits, SHA-1, valid for 30 seconds. */
const settings = { issuer: 'Packshot', algorithm: 'SHA1', digits: 6, period: 30 };

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const toTotpUri = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret }).toString();

/**
 * Returns the time step of a code, in units of 30 seconds since 1970; undefined for an invalid code. The previous and
 * the next step are also valid, because clocks differ and typing takes time.
 */
export function findTotpStep(secret: string, code: string): number | undefined {
  // The library throws if the text does not have six digits, because the library compares byte lengths.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...settings, secret });
  const timestamp = now();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
