// This library is by the author of Node's punycode module (MIT, no dependencies).
import { toUnicode } from 'punycode/punycode.es6.js';

/**
 * Returns an address with the domain in Unicode, because the server stores domains in ASCII. An ASCII domain stays
 * unchanged.
 */
export function readableEmail(email: string): string {
  try {
    return toUnicode(email);
  } catch (error) {
    if (error instanceof RangeError) return email;
    throw error;
  }
}
