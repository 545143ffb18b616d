import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromShortId, toShortId } from './short-id.js';
import { createSignedLinks } from './signed-links.js';

const secret = randomBytes(32);
const at = Date.UTC(2026, 0, 15, 10, 0, 0);
const jobId = '019bc0de-5a1f-7c3b-9e2d-fb7a64d81c05';
const otherJobId = '019bc0de-5a1f-7c3b-9e2d-fb7a64d81c06';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function parts(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://packshot.test');
  const [, job = '', name = ''] = /^\/api\/files\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  return { job, name, s: searchParams.get('s') ?? '' };
}

/** Returns all texts that differ from a text in one character. */
const variantsOf = (text: string): string[] =>
  [...text].flatMap((kept, index) =>
    [...alphabet]
      .filter((each) => each !== kept)
      .map((each) => text.slice(0, index) + each + text.slice(index + 1)),
  );

/** Signs as the version before short links did. */
const oldQuery = (job: string, expires: number) => ({
  expires,
  signature: createHmac('sha256', secret).update(`${job}:${expires}`).digest('base64url'),
});

describe('signed links', () => {
  const links = createSignedLinks([secret], () => at);
  const expires = links.expiry();
  const link = parts(links.to(jobId)('result-1.png'));

  it('a signed link gives access to the files of its job', () => {
    expect(link).toMatchObject({ job: toShortId(jobId), name: 'result-1.png' });
    expect(links.read(link.job, link)).toEqual({ jobId, expires });
  });

  it('rejects a signed link with another job, a later expiry or another signature', () => {
    expect(links.read(toShortId(otherJobId), link)).toBeUndefined();
    const bytes = Buffer.from(link.s, 'base64url');
    bytes.writeUIntBE(bytes.readUIntBE(0, 3) + 1, 0, 3);
    expect(links.read(link.job, { s: bytes.toString('base64url') })).toBeUndefined();
    for (const s of ['', link.s.slice(0, -1), `${link.s}A`, `${link.s}=`, `${link.s}\n`, ` ${link.s}`])
      expect(links.read(link.job, { s }), JSON.stringify(s)).toBeUndefined();
    expect(links.read(link.job, {})).toBeUndefined();
    expect(createSignedLinks([randomBytes(32)]).read(link.job, link)).toBeUndefined();
  });

  it('rejects every change of one character of the seal or the id', () => {
    for (const s of variantsOf(link.s)) expect(links.read(link.job, { s }), s).toBeUndefined();
    for (const job of variantsOf(link.job)) expect(links.read(job, link), job).toBeUndefined();
  });

  it('accepts each id in one spelling', () => {
    expect(fromShortId(link.job)).toBe(jobId);
    // The last character has unused bits, so these texts decode to the same bytes.
    const same = variantsOf(link.job).filter((text) =>
      Buffer.from(text, 'base64url').equals(Buffer.from(link.job, 'base64url')),
    );
    expect(same).toHaveLength(15);
    expect(same.map(fromShortId)).toEqual(same.map(() => undefined));
    for (const job of [jobId, jobId.toUpperCase(), `${link.job}==`, `${link.job}/..`, `../${link.job}`])
      expect(links.read(job, link), job).toBeUndefined();
  });

  it('accepts an unexpired link from before links were short, and nothing made of parts of both forms', () => {
    const old = oldQuery(jobId, expires);
    expect(links.read(jobId, old)).toEqual({ jobId, expires });
    expect(links.read(otherJobId, old)).toBeUndefined();
    expect(links.read(jobId, { ...old, expires: expires + 1 })).toBeUndefined();
    expect(links.read(jobId, { ...old, signature: '' })).toBeUndefined();
    expect(links.read(jobId, { expires })).toBeUndefined();
    expect(links.read(jobId, { signature: old.signature })).toBeUndefined();
    // A signature of either form proves nothing in the other form, not even when cut to the other length.
    expect(links.read(link.job, old)).toBeUndefined();
    expect(links.read(jobId, { s: link.s })).toBeUndefined();
    expect(links.read(jobId, { expires, signature: link.s })).toBeUndefined();
    const cut = Buffer.concat([
      Buffer.from(link.s, 'base64url').subarray(0, 3),
      Buffer.from(old.signature, 'base64url').subarray(0, 16),
    ]);
    expect(links.read(link.job, { s: cut.toString('base64url') })).toBeUndefined();
    const past = createSignedLinks([secret], () => expires * 1000);
    expect(past.read(jobId, old)).toBeUndefined();
  });

  it('a signed link stays valid after a change of the secret, until the old secret is removed', () => {
    const next = randomBytes(32);
    const during = createSignedLinks([next, secret], () => at);
    expect(during.read(link.job, link)).toEqual({ jobId, expires });
    const made = parts(during.to(jobId)('result-1.png'));
    const after = createSignedLinks([next], () => at);
    expect(after.read(made.job, made)).toEqual({ jobId, expires });
    expect(after.read(link.job, link)).toBeUndefined();
  });

  it('a signed link has a lifetime of 12 to 18 hours', () => {
    const hours = (expires - at / 1000) / 3600;
    expect(hours).toBeGreaterThanOrEqual(12);
    expect(hours).toBeLessThanOrEqual(18);
    expect(createSignedLinks([secret], () => expires * 1000 - 1).read(link.job, link)).toBeDefined();
    expect(createSignedLinks([secret], () => expires * 1000).read(link.job, link)).toBeUndefined();
  });

  it('a signed link stays the same for hours, so that browsers can cache the file', () => {
    expect(createSignedLinks([secret], () => at + 3600_000).to(jobId)('result-1.png')).toBe(
      links.to(jobId)('result-1.png'),
    );
  });

  it('a signed link contains the base URL if the page has another origin', () => {
    expect(links.to(jobId, 'https://packshot.example')('mask.png')).toMatch(
      /^https:\/\/packshot\.example\/api\/files\/[\w-]{22}\/mask\.png\?s=[\w-]{26}$/,
    );
  });
});
