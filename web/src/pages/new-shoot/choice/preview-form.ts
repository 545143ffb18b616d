import { photoKeyOf } from '@packshot/proto/jobs/photo-key';
import type { Crop } from '@packshot/proto/rest/crop';
import { toFormData } from '../create-picture.js';
import { makeSmallCopy } from './make-small-copy.js';

/** A photo as previews need it. */
export interface PreviewedPhoto {
  url: string;
  crop?: Crop | undefined;
  /** Hash of the whole file, by which the server finds the photo's cut-out. */
  hash?: string | undefined;
}

/** Creates the form of a preview: the fields, and a small copy of the photo. */
export async function previewForm(
  fields: Record<string, string>,
  { url, crop, hash }: PreviewedPhoto,
): Promise<FormData> {
  const form = toFormData(fields);
  if (hash) form.set('photo', photoKeyOf(hash, crop));
  form.set('file', await makeSmallCopy(url, crop), 'photo.jpg');
  return form;
}
