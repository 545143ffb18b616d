import { Problem } from '@packshot/chassis/app/problem';
// The list contains 49,000 leaked passwords, most used first (MIT, released every few months, 1.9 MB on disk).
import { dictionary } from '@zxcvbn-ts/language-common';

const product = 'packshot';

/** Attackers also try the name of the product early (OWASP ASVS 2.1.7, NIST SP 800-63B). */
const common = new Set([...dictionary['passwords-common'], product]);

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const lettersOf = (text: string): string =>
  text
    .replace(/^\P{L}+|\P{L}+$/gu, '')
    .replace(/[013457@$]/g, (character) => lookalikes[character] ?? character)
    .replace(/\P{L}/gu, '');

/** Minimum length of a name that makes a password weak. A short name may also occur in a good random password. */
const minNameLetters = 3;

/** Reports whether a password consists of a name, once or repeated, with added digits and symbols. */
function isMadeOf(password: string, name: string): boolean {
  const letters = lettersOf(name);
  if (letters.length < minNameLetters) return false;
  const parts = lettersOf(password).split(letters);
  return parts.length > 1 && parts.every((part) => part === '');
}

function faultOf(password: string, email: string): string | undefined {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(plain).size <= 1) return 'A password of one repeated character is easy to guess.';
  const local = email.slice(0, email.lastIndexOf('@'));
  if (plain === email || plain === local) return 'Your email address cannot be your password.';
  if (common.has(plain)) return 'This is one of the most common passwords, so it is easy to guess.';
  if (isMadeOf(plain, product)) return 'A password made of the name Packshot is easy to guess.';
  // The tag after a plus sign in an address is not part of the name.
  if ([local, local.split('+', 1)[0] ?? ''].some((name) => isMadeOf(plain, name)))
    return 'A password made of your email address is easy to guess.';
  return undefined;
}

/** Rejects a weak password; the contract checks the length. @throws Problem `validation_failed` at that field */
export function refuseWeakPassword(
  password: string,
  email: string,
  field: 'password' | 'new_password',
): void {
  const fault = faultOf(password, email);
  if (!fault) return;
  const message = `${fault} Choose another one.`;
  throw new Problem('validation_failed', { detail: message, errors: [{ path: field, message }] });
}
