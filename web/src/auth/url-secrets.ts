const names = ['access_token', 'refresh_token', 'state'] as const;

const taken: Partial<Record<(typeof names)[number], string>> = {};

/** Where this tab keeps the token of a mail's link, with the page that the link leads to. */
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
 * Tokens that a mail or a redirect put into the address. People see an address, the history keeps it and analytics
 * read it: the tokens are removed from it before that. Those of a sign-in are kept in memory for as long as the page is
 * open, that of a mail's link until it has been used, so that the page can be loaded again.
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
  /** To be called once the link has been used. */
  forgetLink: (): void => sessionStorage.removeItem(key),
};
