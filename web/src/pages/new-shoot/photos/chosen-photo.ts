import type { Crop, Size } from '@packshot/proto/rest/crop';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Attempt } from '../../../batch/kept-photos.js';

/** Displayable picture: the file itself, or the server's conversion of a HEIC file. */
export type Preview =
  | { state: 'ready'; url: string; picture: Blob }
  | { state: 'loading'; text: string }
  | { state: 'none' };

/** A photo that was chosen and not sent yet. */
export interface ChosenPhoto {
  id: number;
  /** Id under which the browser keeps the photo. */
  keptId: string;
  file: File;
  /** SKU of the product from a CSV file. */
  sku?: string | undefined;
  /** Name of the product from a CSV file; absent to use the SKU or the name of the file for the pictures. */
  name?: string | undefined;
  /** Modes from a CSV file; absent to use the modes of the page. */
  modes?: readonly RenderMode[] | undefined;
  preview: Preview;
  /** SHA-256 of the file in base64url, absent where the browser cannot compute it. */
  hash?: string | undefined;
  /** Whether the server must convert the photo before a browser can show it. */
  heic: boolean;
  /** Size of the whole upright photo, absent until the size is known. */
  size?: Size | undefined;
  /** Used part of the photo, absent for the whole photo. The server crops the original. */
  crop?: Crop;
  /** Modes in which an interrupted Create has already requested pictures. */
  made: readonly RenderMode[];
  /** Id of the first job of the photo, absent before the upload. */
  firstJob?: string;
  /** Request that was sent before the page closed and whose response never arrived. */
  attempt?: Attempt | undefined;
  /** Upload progress in percent, absent before the upload. */
  sent?: number | undefined;
  /** Reason for a failed upload. */
  fault?: string | undefined;
  /** Whether the photo is left out if the library already contains pictures of it. */
  isOptional: boolean;
}
