import { photoFormatOf, photoHeadBytes, type PhotoFormat } from '@packshot/proto/rest/photo-formats';

/**
 * Tells the format of a file by its content, as the server does.
 *
 * @returns undefined where the server does not accept it, or the file cannot be read
 */
export async function readFormat(file: File): Promise<PhotoFormat | undefined> {
  try {
    return photoFormatOf(new Uint8Array(await file.slice(0, photoHeadBytes).arrayBuffer()));
  } catch {
    // Moved or deleted after it was chosen: the upload reports that.
    return undefined;
  }
}
