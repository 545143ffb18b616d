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

describe('a signed link', () => {
  const links = createSignedLinks(secret, () => at);
  const link = parts(links.linkTo('job-1', 'result-1.png'));

  it('opens the file it was made for', () => {
    expect(links.isValid(link.job, link.name, link.expires, link.signature)).toBe(true);
  });

  it('opens nothing else', () => {
    expect(links.isValid('job-2', link.name, link.expires, link.signature)).toBe(false);
    expect(links.isValid(link.job, 'original.jpg', link.expires, link.signature)).toBe(false);
    expect(links.isValid(link.job, link.name, link.expires + 1, link.signature)).toBe(false);
    expect(links.isValid(link.job, link.name, link.expires, `${link.signature.slice(0, -2)}AA`)).toBe(false);
    expect(links.isValid(link.job, link.name, link.expires, '')).toBe(false);
    expect(
      createSignedLinks(randomBytes(32)).isValid(link.job, link.name, link.expires, link.signature),
    ).toBe(false);
  });

  it('lives between 12 and 18 hours', () => {
    const hours = (link.expires - at / 1000) / 3600;
    expect(hours).toBeGreaterThanOrEqual(12);
    expect(hours).toBeLessThanOrEqual(18);
    expect(
      createSignedLinks(secret, () => link.expires * 1000).isValid(
        link.job,
        link.name,
        link.expires,
        link.signature,
      ),
    ).toBe(false);
  });

  it('stays the same for a while, so that browsers can cache what it leads to', () => {
    expect(createSignedLinks(secret, () => at + 3600_000).linkTo('job-1', 'result-1.png')).toBe(
      links.linkTo('job-1', 'result-1.png'),
    );
  });
});
