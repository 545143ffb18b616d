import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/**
 * Packs files into a ZIP file. Names given as bytes are stored as they are, without the mark for UTF-8. A name that ends
 * with a slash becomes a folder.
 */
export async function zipOf(files: readonly (readonly [string | Buffer, Buffer])[]): Promise<Buffer> {
  const raw = new Map(
    files.flatMap(([name]) => (typeof name === 'string' ? [] : [[name.toString('hex'), name]])),
  );
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useUnicodeFileNames: raw.size === 0,
    encodeText: (text) => raw.get(text) ?? Buffer.from(text),
    useWebWorkers: false,
  });
  for (const [name, content] of files) {
    const text = typeof name === 'string' ? name : name.toString('hex');
    const directory = text.endsWith('/');
    await writer.add(text, directory ? undefined : new Uint8ArrayReader(content), { directory });
  }
  return Buffer.from(await writer.close());
}
