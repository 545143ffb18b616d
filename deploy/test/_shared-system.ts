import { inject } from 'vitest';
import type { SystemKind } from './keep-systems.js';
import type { SystemAddresses } from './_system.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Key of the shared systems. */
    systemsUrl: string;
  }
}

/**
 * Returns a system that other files use at the same time. A test that needs separate data, such as a seller or an email
 * address, creates the data.
 */
export async function sharedSystem(kind: SystemKind): Promise<SystemAddresses> {
  const answer = await fetch(`${inject('systemsUrl')}/${kind}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SystemAddresses;
}
