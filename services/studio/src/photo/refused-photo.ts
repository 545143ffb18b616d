import { errorCatalogue, type ErrorCode } from '@packshot/proto/common/errors';
import { UnrenderableError } from '../engine.js';

interface Refusal extends ErrorOptions {
  /** Message for the photo's owner; by default, the message of the error catalogue. */
  detail?: string;
  errors?: { path: string; message: string }[];
}

/** Error for a file that is not accepted as a photo, or for an invalid crop. */
export class RefusedPhotoError extends UnrenderableError {
  readonly errors: Refusal['errors'];

  constructor(code: ErrorCode, { detail, errors, ...options }: Refusal = {}) {
    super(detail ?? errorCatalogue[code].detail, { code, ...options });
    this.errors = errors;
  }
}
