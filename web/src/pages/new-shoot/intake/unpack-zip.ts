import { maxUploadBytes } from '@packshot/proto/rest/job-words';
import { BlobReader, configure, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { zipLimits } from './limits.js';

// The content security policy allows no workers from data. The browser unpacks outside of the main thread in any case.
configure({ useWebWorkers: false });

/** Problem of a ZIP file or of a file in it, with a sentence for the user. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
}

/** Returns the name of an entry: UTF-8 if the bytes are UTF-8, as macOS writes without a mark, otherwise as marked. */
function nameOf({ filename, rawFilename }: Pick<FileEntry, 'filename' | 'rawFilename'>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(rawFilename);
  } catch {
    // Older tools write the code page 437, from which the library has decoded the name.
    return filename;
  }
}

/**
 * Unpacks the files of a ZIP file one by one, so that only the wanted files need memory. The library is zip.js (BSD),
 * which reads the directory at the end of the file first, and unpacks with the browser's own decompression.
 *
 * @param isWanted returns whether a file is unpacked, by its path and unpacked size
 * @throws ZipFault if the file is damaged, protected, or exceeds a limit
 */
export async function* unpackZip(
  zip: File,
  isWanted: (path: string, bytes: number) => boolean,
): AsyncGenerator<File> {
  // Paths outside of the archive do no harm, because nothing is written to a disk.
  const reader = new ZipReader(new BlobReader(zip), { filenameValidation: 'tolerant' });
  let entries = 0;
  let left: number = zipLimits.unpackedBytes;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries += 1;
      if (entries > zipLimits.entries)
        throw new ZipFault(
          `Only the first ${zipLimits.entries.toLocaleString('en')} files of this ZIP file were read.`,
        );
      if (entry.directory) continue;
      const path = nameOf(entry).replaceAll('\\', '/');
      if (!isWanted(path, entry.uncompressedSize)) continue;
      if (entry.encrypted)
        throw new ZipFault('This ZIP file is protected by a password. Unpack it, and choose the photos.');
      const content = await unpackEntry(entry, Math.min(left, maxUploadBytes));
      left -= content.size;
      yield new File([content], path.split('/').at(-1)!, { lastModified: entry.lastModDate.getTime() });
    }
  } catch (error) {
    if (error instanceof ZipFault) throw error;
    throw new ZipFault('This ZIP file is damaged or incomplete. Create it again, or choose the photos.', {
      cause: error,
    });
  } finally {
    await reader.close();
  }
}

/** Unpacks a file up to a size, because the size in the directory of the archive may be wrong. @throws ZipFault */
async function unpackEntry(entry: FileEntry, maxBytes: number): Promise<Blob> {
  let bytes = 0;
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ZipFault('This ZIP file unpacks to more than it declares.');
      controller.enqueue(chunk);
    },
  });
  const [content] = await Promise.all([new Response(readable).blob(), entry.getData(writable)]);
  return content;
}
