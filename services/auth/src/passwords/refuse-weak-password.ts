import { Problem } from '@packshot/chassis/app/problem';
// 49 000 passwords out of leaks, the most used first; MIT, released every few months, 1.9 MB on disk.
import { dictionary } from '@zxcvbn-ts/language-common';

const product = 'packshot';

/** In lower case. The name of what one signs in to is among the first tries, too (OWASP ASVS 2.1.7, NIST SP 800-63B). */
const common = new Set([...dictionary['passwords-common'], product]);

/** Letters that are written as these in guesses and in passwords alike. */
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

/** What is left of a text without what guessers add to a name: digits and symbols around and between its letters. */
const lettersOf = (text: string): string =>
  text
    .replace(/^\P{L}+|\P{L}+$/gu, '')
    .replace(/[013457@$]/g, (character) => lookalikes[character] ?? character)
    .replace(/\P{L}/gu, '');

/** Fewer letters than that are no name: what is added to them may well be a random password. */
const minNameLetters = 3;

/** Whether a password is a name, once or several times, with digits and symbols added. */
function isMadeOf(password: string, name: string): boolean {
  const letters = lettersOf(name);
  if (letters.length < minNameLetters) return false;
  const parts = lettersOf(password).split(letters);
  return parts.length > 1 && parts.every((part) => part === '');
}

/** What is wrong with a password that is long enough. Undefined when nothing is. */
function faultOf(password: string, email: string): string | undefined {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(plain).size <= 1) return 'A password of one repeated character is guessed at once.';
  const local = email.slice(0, email.lastIndexOf('@'));
  if (plain === email || plain === local) return 'Your email address cannot be your password.';
  if (common.has(plain)) return 'This is one of the most common passwords, which are guessed first.';
  if (isMadeOf(plain, product)) return 'A password made of the name Packshot is guessed first.';
  // A tag behind a plus is not part of the name.
  if ([local, local.split('+', 1)[0] ?? ''].some((name) => isMadeOf(plain, name)))
    return 'A password made of your email address is guessed first.';
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
