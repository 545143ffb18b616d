const names = ['access_token', 'refresh_token', 'state'] as const;

const taken: Partial<Record<(typeof names)[number], string>> = {};

/** Session storage key for the token of an emailed link and for the page that the link opens. */
const key = 'link-token';

interface Link {
  path: string;
  token: string;
}

const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/**
 * Tokens in the URL of an emailed link or a redirect. The browser history, analytics and other people can see a URL, so
 * tokens are removed from the URL first. Sign-in tokens stay in memory while the page is open. The token of an emailed
 * link is stored until use, so that a reload works.
 */
export const urlSecrets = {
  take(): void {
    const url = new URL(location.href);
    for (const name of names) {
      const value = url.searchParams.get(name);
      if (value !== null) taken[name] = value;
      url.searchParams.delete(name);
    }
    const token = url.searchParams.get('token');
    url.searchParams.delete('token');
    if (token) sessionStorage.setItem(key, JSON.stringify({ path: url.pathname, token } satisfies Link));
    else if (!isReloaded()) urlSecrets.forgetLink();
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  },
  read: (name: (typeof names)[number]): string | undefined => taken[name] || undefined,
  forget(): void {
    for (const name of names) delete taken[name];
  },
  link(): string | undefined {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Link | null;
    return kept?.path === location.pathname ? kept.token : undefined;
  },
  /** Forgets the token of an emailed link after the token was used. */
  forgetLink: (): void => sessionStorage.removeItem(key),
};
