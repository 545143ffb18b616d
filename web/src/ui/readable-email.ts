// MIT, by the author of Node's own module, and without dependencies.
import { toUnicode } from 'punycode/punycode.es6.js';

/**
 * Shows an address as its owner types it: the server knows domains of other scripts in ASCII alone. An address whose
 * domain encodes nothing stays as it is.
 */
export function readableEmail(email: string): string {
  try {
    return toUnicode(email);
  } catch (error) {
    if (error instanceof RangeError) return email;
    throw error;
  }
}
