import { cutText } from '@packshot/proto/common/cut-text';
import { isBlank } from '@packshot/proto/common/typed-text';
import { stripImageExtensions } from '@packshot/proto/rest/job-words';

/** Maximum length of a name in octets on ext4, APFS and other file systems. NTFS allows 255 UTF-16 code units. */
const maxOctets = 255;

/** Characters that Windows does not allow in file names, and control characters. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu;

/** Control characters for bidirectional text, which can make `gnp.exe` look like `exe.png`. */
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Windows device names. Windows opens the device instead of a file with one of these names and any extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=[ .]*(\.|$))/i;

const octetsOf = (text: string): number => Buffer.byteLength(text);

/** Windows drops dots and spaces at the end of a name, and a leading dot hides the file on other systems. */
const trimDots = (name: string): string => name.replace(/^[.\s]+|[.\s]+$/gu, '');

/** Returns the base of the download name: the job's name without its extension, or `product_image` (spec §4). */
export function downloadBaseName(inputFilename: string | null): string {
  const name = trimDots(
    stripImageExtensions(inputFilename ?? '')
      .replace(bidi, '')
      .normalize('NFC')
      .replace(forbidden, '_'),
  );
  return isBlank(name) ? 'product_image' : name.replace(device, '_$1');
}

/** Returns a file name for every common file system: at most 255 octets, including number and extension. */
export function fileName(base: string, number: number, extension: string): string {
  const end = `${number === 1 ? '' : ` (${number})`}.${extension}`;
  return `${trimDots(cutText(base, maxOctets - octetsOf(end), octetsOf)) || 'product_image'}${end}`;
}

/** Returns `Content-Disposition` for a download, with names beyond ASCII encoded as in RFC 6266. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
