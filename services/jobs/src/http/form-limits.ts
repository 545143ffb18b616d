import { maxUploadBytes } from '@packshot/proto/rest/job-words';
import { uploadForm } from '@packshot/proto/rest/upload-form';

/** Maximum number of fields in a form. Twice as many as the largest form has, because unknown fields are ignored. */
const maxFields = 2 * Object.keys(uploadForm.shape).length;

export const formLimits = {
  fileSize: maxUploadBytes,
  // One more than a form may have, so that the response to a second file can name the reason.
  files: 2,
  fields: maxFields,
  fieldNameSize: 100,
  fieldSize: 1_000,
  parts: maxFields + 2,
};
