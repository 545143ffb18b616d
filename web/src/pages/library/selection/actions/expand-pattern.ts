import { maxNameLength, modeNames } from '@packshot/proto/rest/job-words';
import { normalizeName } from '@packshot/proto/common/typed-text';
import type { SelectedPicture } from '@packshot/proto/rest/selection-actions';

interface Token {
  token: string;
  text: string;
  valueOf: (picture: SelectedPicture, number: string) => string;
}

const extension = /\.[a-z0-9]{2,5}$/i;
const nameOf = ({ input_filename }: SelectedPicture): string =>
  (input_filename ?? '').replace(extension, '') || 'Untitled';

/** Parts of a name that differ between pictures, in the order in which the user sees them. */
export const tokens: readonly Token[] = [
  { token: '{product}', text: 'name of the product', valueOf: (each) => each.product_name ?? nameOf(each) },
  { token: '{sku}', text: 'SKU of the product', valueOf: ({ sku }) => sku ?? '' },
  { token: '{name}', text: 'current name', valueOf: nameOf },
  { token: '{mode}', text: 'mode', valueOf: ({ mode }) => modeNames[mode] },
  { token: '{number}', text: 'number, from the oldest picture', valueOf: (_, number) => number },
  { token: '{date}', text: 'date of the picture', valueOf: ({ created_at }) => created_at.slice(0, 10) },
];

export interface NewNames {
  names: { id: string; before: string; name: string }[];
  /** Reason why the pattern cannot be used. */
  fault: string | undefined;
}

/**
 * Returns the new names of pictures, oldest first. A token without a value leaves no separator behind.
 *
 * @param pictures newest first, as the library shows them
 */
export function expandPattern(pattern: string, pictures: readonly SelectedPicture[]): NewNames {
  const digits = String(pictures.length).length;
  const names = pictures.toReversed().map((picture, index) => {
    const number = String(index + 1).padStart(digits, '0');
    const filled = pattern.replace(/\{[a-z]+\}/g, (word) => {
      const token = tokens.find((each) => each.token === word);
      return token ? token.valueOf(picture, number) : word;
    });
    const name = normalizeName(filled).replace(/^[\s_-]+|[\s_-]+$/g, '');
    return { id: picture.id, before: picture.input_filename ?? 'Untitled', name };
  });
  const unknown = pattern.match(/\{[a-z]*\}/g)?.find((word) => !tokens.some(({ token }) => token === word));
  if (unknown) return { names, fault: `${unknown} is not a token.` };
  if (names.some(({ name }) => name === '')) return { names, fault: 'Name cannot be empty' };
  if (names.some(({ name }) => name.length > maxNameLength))
    return { names, fault: `Name must be at most ${maxNameLength} characters long` };
  return { names, fault: undefined };
}
