import { Problem } from '@packshot/chassis/app/problem';
// 49 000 passwords out of leaks, the most used first; MIT, released every few months, 1.9 MB on disk.
import { dictionary } from '@zxcvbn-ts/language-common';

/** In lower case. The name of what one signs in to is among the first tries, too (OWASP ASVS 2.1.7, NIST SP 800-63B). */
const common = new Set([...dictionary['passwords-common'], 'packshot']);

/** What is wrong with a password that is long enough. Undefined when nothing is. */
function faultOf(password: string, email: string): string | undefined {
  const plain = password.trim().toLowerCase();
  if (new Set(plain).size <= 1) return 'A password of one repeated character is guessed at once.';
  if (plain === email || plain === email.slice(0, email.lastIndexOf('@')))
    return 'Your email address cannot be your password.';
  if (common.has(plain)) return 'This is one of the most common passwords, which are guessed first.';
  return undefined;
}

/**
 * Refuses passwords that everybody guesses first. Their length is the contract's matter.
 *
 * @param email of the account, in lower case
 * @param field what the call names it
 * @throws Problem `validation_failed` at that field
 */
export function refuseWeakPassword(
  password: string,
  email: string,
  field: 'password' | 'new_password',
): void {
  const fault = faultOf(password, email);
  if (!fault) return;
  const message = `${fault} Please choose another.`;
  throw new Problem('validation_failed', { detail: message, errors: [{ path: field, message }] });
}
