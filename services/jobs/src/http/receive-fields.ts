import { Problem } from '@packshot/chassis/app/problem';
import type { FastifyRequest } from 'fastify';

/** Reads a multipart form without a file. @throws Problem `unsupported_media_type`, `validation_failed` */
export async function receiveFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) {
    throw new Problem('unsupported_media_type', { detail: 'Send the fields as multipart/form-data.' });
  }
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      // An unread part would block the parser.
      part.file.resume();
      throw new Problem('validation_failed', { detail: 'This call does not accept a file.' });
    }
    fields[part.fieldname] = String(part.value);
  }
  return fields;
}
