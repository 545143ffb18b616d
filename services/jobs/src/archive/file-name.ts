/** What a picture is saved as: the job's name without its ending, or `product_image` (spec §4). */
export function baseName(inputFilename: string | null): string {
  const name = (inputFilename ?? '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    // What file systems refuse.
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .trim();
  return name || 'product_image';
}

/** `Content-Disposition` for a download; names beyond ASCII as RFC 6266 has it. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
