// TOTP (RFC 6238) with the skew of clocks handled; MIT, and nothing else but audited hashes.
import { now } from '@packshot/chassis/time/clock';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: six digits of SHA-1, each good for 30 seconds. */
const settings = { issuer: 'Packshot', algorithm: 'SHA1', digits: 6, period: 30 };

/** A new secret of 160 random bits, as base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** A secret as apps read it from a QR code. */
export const toTotpUri = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret }).toString();

/**
 * Which 30 seconds, counted since 1970, a code belongs to. Undefined when it is none of now, or of the 30 seconds before
 * or after: clocks differ, and people type.
 */
export function findTotpStep(secret: string, code: string): number | undefined {
  // Of another text the library compares the bytes, which may be more than the letters, and throws.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...settings, secret });
  const timestamp = now();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
