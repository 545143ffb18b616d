import { maxUploadBytes } from '@packshot/proto/rest/job-words';
import { photoFormatOf, photoHeadBytes, type PhotoFormat } from '@packshot/proto/rest/photo-formats';
import { checkPhoto, photoErrors } from '../photos/check-photo.js';
import { hashFile } from '../photos/hash-file.js';
import { isHeic } from '../photos/heic.js';
import type { IntakeReport } from './report.js';

/** A photo that the check before the upload accepts. */
export interface FoundPhoto {
  file: File;
  /** SHA-256 in base64url; undefined where the browser cannot compute it. */
  hash: string | undefined;
  heic: boolean;
}

/** Files that computers add to folders, and that the user does not know. */
const hiddenName = /^\.[^.]|^__MACOSX$|^(thumbs\.db|desktop\.ini)$/i;
const isHidden = (path: string): boolean => path.split('/').some((part) => hiddenName.test(part));

const isTable = ({ name }: File): boolean => /\.csv$/i.test(name);

/** Returns the path of a file in a chosen or dropped folder; the name alone for a file that was chosen itself. */
const pathOf = (file: File & { relativePath?: string }): string =>
  (file.webkitRelativePath || file.relativePath || file.name).replace(/^\.?\//, '');

/**
 * Finds the photos in chosen files, folders and ZIP files, and notes in the report which files are left out and why. A
 * file that the user chose themselves is rejected with its reason. Other files in folders and archives are counted.
 *
 * @param isKnown returns whether the batch contains a photo with this hash
 */
export async function* findPhotos(
  files: readonly File[],
  isKnown: (hash: string) => boolean,
  report: IntakeReport,
): AsyncGenerator<FoundPhoto> {
  for (const file of files) {
    if (isHidden(pathOf(file))) continue;
    try {
      yield* findInFile(file, isKnown, report);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      // The file was moved or deleted after the user had chosen it, or exists only in a cloud.
      report.faults.push({ name: file.name, fault: photoErrors.unreadable });
    }
  }
}

/** Finds the photos in one chosen file. @throws DOMException if the file cannot be read */
async function* findInFile(
  file: File,
  isKnown: (hash: string) => boolean,
  report: IntakeReport,
): AsyncGenerator<FoundPhoto> {
  if (await isZip(file)) {
    yield* findInZip(file, isKnown, report);
    return;
  }
  const format = await readFormat(file);
  const fault = checkPhoto(file, format);
  if (fault === undefined) yield* findNew(file, format, isKnown, report);
  else if (isTable(file)) report.tables.push(file);
  else if (fault === photoErrors.kind && pathOf(file).includes('/')) report.others += 1;
  else report.faults.push({ name: file.name, fault });
}

async function* findInZip(
  zip: File,
  isKnown: (hash: string) => boolean,
  report: IntakeReport,
): AsyncGenerator<FoundPhoto> {
  const isWanted = (path: string, bytes: number): boolean => {
    if (isHidden(path)) return false;
    if (bytes <= maxUploadBytes) return true;
    report.faults.push({ name: path.split('/').at(-1)!, fault: photoErrors.size });
    return false;
  };
  // Few sellers have ZIP files, so the library is loaded on demand.
  const unpacker = await import('./unpack-zip.js').catch(() => undefined);
  if (!unpacker) {
    report.faults.push({ name: zip.name, fault: photoErrors.unopened });
    return;
  }
  const { unpackZip, ZipFault } = unpacker;
  try {
    for await (const file of unpackZip(zip, isWanted)) {
      const format = await readFormat(file);
      if (checkPhoto(file, format) === undefined) yield* findNew(file, format, isKnown, report);
      else if (isTable(file)) report.tables.push(file);
      else report.others += 1;
    }
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    report.faults.push({ name: zip.name, fault: error.message });
  }
}

/** Yields a photo unless the batch already contains its content. */
async function* findNew(
  file: File,
  format: PhotoFormat | undefined,
  isKnown: (hash: string) => boolean,
  report: IntakeReport,
): AsyncGenerator<FoundPhoto> {
  const hash = await hashFile(file);
  if (hash !== undefined && isKnown(hash)) report.repeated += 1;
  else yield { file, hash, heic: isHeic(file, format) };
}

/** Reports whether a file is a ZIP file, by the signature of its first or its only record (APPNOTE 4.3.7, 4.3.16). */
async function isZip(file: File): Promise<boolean> {
  const [p, k, a, b] = await readHead(file, 4);
  return p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6));
}

/**
 * Detects the format of a file by the content, as the server does.
 *
 * @returns the format; undefined if the server does not accept the format
 */
const readFormat = async (file: File): Promise<PhotoFormat | undefined> =>
  photoFormatOf(await readHead(file, photoHeadBytes));

const readHead = async (file: File, bytes: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, bytes).arrayBuffer());
