import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { cutText } from '@packshot/proto/common/cut-text';
import { normalizeName } from '@packshot/proto/common/typed-text';
import type { FastifyRequest } from 'fastify';

/** An uploaded photo, spooled to disk; only its size has been checked. */
export interface Upload {
  path: string;
  filename: string | null;
  sha256: string;
  fields: Record<string, string>;
}

/** @throws Problem `image_missing`, `file_too_large`, `validation_failed`, `unsupported_media_type` */
export async function withUpload<T>(
  request: FastifyRequest,
  spoolDir: string,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const path = join(spoolDir, uuidv7());
  try {
    return await work(await receiveUpload(request, path));
  } finally {
    await rm(path, { force: true });
  }
}

async function receiveUpload(request: FastifyRequest, path: string): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new Problem('unsupported_media_type', {
      detail: 'Send the photo as multipart/form-data with a field named file.',
    });
  }
  let filename: string | null | undefined;
  let sha256 = '';
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new Problem('validation_failed');
      fields[part.fieldname] = String(part.value);
    } else if (part.fieldname === 'file' && filename === undefined) {
      sha256 = await spool(part, path);
      filename = displayName(part.filename);
    } else {
      // An unread part would block the parser.
      part.file.resume();
      throw new Problem('validation_failed', { detail: 'Send exactly one photo, in a field named file.' });
    }
  }
  if (filename === undefined) throw new Problem('image_missing');
  return { path, filename, sha256, fields };
}

async function spool(part: MultipartFile, path: string): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await writeFile(path, hashed(part.file));
  if (part.file.truncated) throw new Problem('file_too_large');
  return hash.digest('base64url');
}

/** Returns the name of a new job: the file name without path and control characters, at most 200 UTF-16 code units. */
function displayName(filename: string | undefined): string | null {
  const last = (filename ?? '').split(/[/\\]/).pop() ?? '';
  const name = last
    // Browsers encode a quote in a form's file name as %22 (WHATWG HTML, multipart/form-data encoding).
    .replace(/%22/g, '"')
    .replace(/\p{Cc}/gu, '');
  return normalizeName(cutText(normalizeName(name), 200)) || null;
}
