const names = ['access_token', 'refresh_token', 'token'] as const;

const taken: Partial<Record<(typeof names)[number], string>> = {};

/**
 * Tokens that a mail or a redirect put into the address. People see an address, the history keeps it and analytics
 * read it: the tokens are removed from it before that, and are kept in memory for as long as the page is open.
 */
export const urlSecrets = {
  take(): void {
    const url = new URL(location.href);
    for (const name of names) {
      const value = url.searchParams.get(name);
      if (value === null) continue;
      taken[name] = value;
      url.searchParams.delete(name);
    }
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  },
  read: (name: (typeof names)[number]): string | undefined => taken[name] || undefined,
  forget(): void {
    for (const name of names) delete taken[name];
  },
};
