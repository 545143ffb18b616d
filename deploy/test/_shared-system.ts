import { inject } from 'vitest';
import type { SystemKind } from './keep-systems.js';
import type { SystemAddresses } from './_system.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the systems that test files share are kept. */
    systemsUrl: string;
  }
}

/**
 * A system that other files use at the same time: whoever needs something of their own in it (a seller, an address that
 * gets mails) makes it.
 */
export async function sharedSystem(kind: SystemKind): Promise<SystemAddresses> {
  const answer = await fetch(`${inject('systemsUrl')}/${kind}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SystemAddresses;
}
