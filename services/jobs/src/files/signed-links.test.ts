import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSignedLinks } from './signed-links.js';

const secret = randomBytes(32);
const at = Date.UTC(2026, 0, 15, 10, 0, 0);

function parts(link: string) {
  const url = new URL(link, 'http://packshot.test');
  const [, job = '', name = ''] = /^\/api\/files\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? [];
  return {
    job,
    name,
    expires: Number(url.searchParams.get('expires')),
    signature: url.searchParams.get('signature') ?? '',
  };
}

describe('signed links', () => {
  const links = createSignedLinks([secret], () => at);
  const link = parts(links.to('job-1')('result-1.png'));

  it('a signed link gives access to the files of its job', () => {
    expect([link.job, link.name]).toEqual(['job-1', 'result-1.png']);
    expect(links.isValid(link.job, link.expires, link.signature)).toBe(true);
  });

  it('rejects a signed link with another job, a later expiry or another signature', () => {
    expect(links.isValid('job-2', link.expires, link.signature)).toBe(false);
    expect(links.isValid(link.job, link.expires + 1, link.signature)).toBe(false);
    const altered = link.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    expect(links.isValid(link.job, link.expires, altered)).toBe(false);
    expect(links.isValid(link.job, link.expires, '')).toBe(false);
    expect(createSignedLinks([randomBytes(32)]).isValid(link.job, link.expires, link.signature)).toBe(false);
  });

  it('a signed link stays valid after a change of the secret, until the old secret is removed', () => {
    const next = randomBytes(32);
    const during = createSignedLinks([next, secret], () => at);
    expect(during.isValid(link.job, link.expires, link.signature)).toBe(true);
    const made = parts(during.to('job-1')('result-1.png'));
    const after = createSignedLinks([next], () => at);
    expect(after.isValid(made.job, made.expires, made.signature)).toBe(true);
    expect(after.isValid(link.job, link.expires, link.signature)).toBe(false);
  });

  it('a signed link has a lifetime of 12 to 18 hours', () => {
    const hours = (link.expires - at / 1000) / 3600;
    expect(hours).toBeGreaterThanOrEqual(12);
    expect(hours).toBeLessThanOrEqual(18);
    expect(
      createSignedLinks([secret], () => link.expires * 1000).isValid(link.job, link.expires, link.signature),
    ).toBe(false);
  });

  it('a signed link stays the same for hours, so that browsers can cache the file', () => {
    expect(createSignedLinks([secret], () => at + 3600_000).to('job-1')('result-1.png')).toBe(
      links.to('job-1')('result-1.png'),
    );
  });

  it('a signed link contains the base URL if the page has another origin', () => {
    expect(links.to('job-1', 'https://packshot.example')('mask.png')).toMatch(
      /^https:\/\/packshot\.example\/api\/files\/job-1\/mask\.png\?/,
    );
  });
});
