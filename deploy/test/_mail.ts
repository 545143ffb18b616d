import { expect } from 'vitest';
import type { CaughtMail } from '../stand-ins/mail/mail-folder.js';
import type { SystemAddresses } from './_system.js';

export type { CaughtMail };

/** All that the embedded mail server has for an address, the newest first. */
export async function mailsTo(system: SystemAddresses, address: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${system.mailUrl}/messages?${new URLSearchParams({ to: address })}`);
  return (await answer.json()) as CaughtMail[];
}

/** Waits for a mail to this address whose subject is like this. */
export async function mailTo(system: SystemAddresses, address: string, subject: RegExp): Promise<CaughtMail> {
  let found: CaughtMail | undefined;
  const find = async () =>
    (found = (await mailsTo(system, address)).find((mail) => subject.test(mail.subject)));
  // Not more often: each time the server reads every mail of the run.
  await expect.poll(find, { timeout: 25_000, interval: 250 }).toBeDefined();
  return found!;
}

/** The address that a mail's link to one of our pages leads to. */
export function linkIn(mail: CaughtMail, path: string): string {
  const link = new RegExp(`https?://[^\\s"<>]+${path}[^\\s"<>\\]]*`).exec(mail.text)?.[0];
  if (!link) throw new Error(`No link to ${path} in "${mail.subject}".`);
  return link;
}
