/** Returns the SHA-256 of a file in base64url; undefined on a page without HTTPS, where browsers offer no hash. */
export async function hashFile(file: Blob): Promise<string | undefined> {
  // The type of `crypto` does not say that `subtle` is absent on such a page.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const hash = await subtle?.digest('SHA-256', await file.arrayBuffer());
  if (!hash) return undefined;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}
