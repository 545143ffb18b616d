import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { FastifyRequest } from 'fastify';

/** A photo on its way in: spooled to disk, nothing checked but its size. */
export interface Upload {
  path: string;
  filename: string | null;
  fields: Record<string, string>;
}

/**
 * Streams a multipart form with one `file` to a spool folder; fields may come before or after the file. The
 * caller removes the spooled file.
 *
 * @param onSpool told the path before the first byte is written, so that it can be removed whatever happens
 * @throws Problem `image_missing`, `file_too_large`, `validation_failed`, `unsupported_media_type`
 */
export async function receiveUpload(
  request: FastifyRequest,
  spoolDir: string,
  onSpool: (path: string) => void,
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new Problem('unsupported_media_type', {
      detail: 'Send the photo as multipart/form-data with a field named file.',
    });
  }
  let spooled: Pick<Upload, 'path' | 'filename'> | undefined;
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new Problem('validation_failed');
      fields[part.fieldname] = String(part.value);
    } else if (part.fieldname === 'file' && !spooled) {
      const path = join(spoolDir, uuidv7());
      onSpool(path);
      await spool(part, path);
      spooled = { path, filename: displayName(part.filename) };
    } else {
      // Unread parts would stall the parser.
      part.file.resume();
      throw new Problem('validation_failed', { detail: 'Send one photo, in a field named file.' });
    }
  }
  if (!spooled) throw new Problem('image_missing');
  return { ...spooled, fields };
}

async function spool(part: MultipartFile, path: string): Promise<void> {
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) throw new Problem('file_too_large');
}

/** What the seller called the file: last path segment, no control characters, 200 characters at most. */
function displayName(filename: string | undefined): string | null {
  const last = (filename ?? '').split(/[/\\]/).pop() ?? '';
  const clean = last
    // Browsers write a quote in a form's file name so (WHATWG HTML, multipart/form-data encoding).
    .replace(/%22/g, '"')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200);
  return clean || null;
}
