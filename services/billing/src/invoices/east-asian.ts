import type { EastAsian } from './font-files.js';
import type { Buyer } from './invoice.js';

const byCountry: Record<string, EastAsian> = {
  JP: 'japanese',
  KR: 'korean',
  HK: 'traditional',
  MO: 'traditional',
  TW: 'traditional',
};

/** Returns the style of the buyer's Japanese or Korean letters, or else the style of the buyer's country. */
export function eastAsianOf({
  name,
  address,
  country,
}: Pick<Buyer, 'name' | 'address' | 'country'>): EastAsian {
  const text = [name, ...address].join(' ');
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese';
  if (/\p{Script=Hangul}/u.test(text)) return 'korean';
  return byCountry[country ?? ''] ?? 'simplified';
}
