import { cutText } from '@packshot/proto/common/cut-text';
import { isBlank } from '@packshot/proto/common/typed-text';
import { stripImageExtensions } from '@packshot/proto/rest/job-words';

/** Octets of a name on ext4, APFS and most others; NTFS takes 255 UTF-16 code units, which are never more octets. */
const maxOctets = 255;

/** Characters that Windows refuses, and control characters. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu;

/** Controls and marks of bidirectional text: with them `gnp.exe` reads as `exe.png`. */
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Devices of Windows, which take the place of any file of that name, whatever ending follows. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=[ .]*(\.|$))/i;

const octetsOf = (text: string): number => Buffer.byteLength(text);

/** Windows drops dots and spaces at the end of a name; a dot at its start hides the file everywhere else. */
const trimDots = (name: string): string => name.replace(/^[.\s]+|[.\s]+$/gu, '');

/** Base of the name that a picture is saved under: the job's name without its ending, or `product_image` (spec §4). */
export function downloadBaseName(inputFilename: string | null): string {
  const name = trimDots(
    stripImageExtensions(inputFilename ?? '')
      .replace(bidi, '')
      .normalize('NFC')
      .replace(forbidden, '_'),
  );
  return isBlank(name) ? 'product_image' : name.replace(device, '_$1');
}

/**
 * Name of a file that every common file system takes: at most 255 octets, of which number and ending are kept.
 *
 * @param base of `downloadBaseName`
 * @param number from 1, told from 2: `vase.png`, `vase (2).png`
 * @param extension without its dot
 */
export function fileName(base: string, number: number, extension: string): string {
  const end = `${number === 1 ? '' : ` (${number})`}.${extension}`;
  return `${trimDots(cutText(base, maxOctets - octetsOf(end), octetsOf)) || 'product_image'}${end}`;
}

/** `Content-Disposition` for a download; names beyond ASCII as RFC 6266 has it. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
