import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export const createKey = (): Buffer => randomBytes(32);

/** Encrypts a value with AES-256-GCM. Returns the initialization vector, the tag and the ciphertext in one buffer. */
export function sealValue(value: unknown, key: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  const text = Buffer.concat([sealing.update(JSON.stringify(value)), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), text]);
}

/** @throws Error when the value was altered, or encrypted with another key */
export function unsealValue(sealed: Buffer, key: Buffer): unknown {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes));
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return JSON.parse(
    Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8'),
  );
}
