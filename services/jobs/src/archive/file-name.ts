import { withoutEnding } from '@packshot/proto/rest/job-words';

/** What a picture is saved as: the job's name without its ending, or `product_image` (spec §4). */
export function baseName(inputFilename: string | null): string {
  const name = withoutEnding(inputFilename ?? '')
    // What file systems refuse.
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .trim();
  return name || 'product_image';
}

/** The name of one of a job's pictures, from 1: `vase`, `vase (2)`. */
export const numbered = (name: string, picture: number): string =>
  picture === 1 ? name : `${name} (${picture})`;

/** `Content-Disposition` for a download; names beyond ASCII as RFC 6266 has it. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
