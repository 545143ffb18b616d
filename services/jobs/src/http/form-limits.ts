import { maxUploadBytes } from '@packshot/proto/rest/job-words';

export const formLimits = {
  fileSize: maxUploadBytes,
  files: 1,
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1_000,
  parts: 11,
};
