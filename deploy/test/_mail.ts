import { expect } from 'vitest';
import type { CaughtMail } from '../stand-ins/mail/mail-folder.js';
import { newSeller, type Seller, type SystemAddresses } from './_system.js';

export type { CaughtMail };

/** Returns all emails to an address from the embedded mail server, latest first. */
export async function mailsTo(system: SystemAddresses, address: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${system.mailUrl}/messages?${new URLSearchParams({ to: address })}`);
  return (await answer.json()) as CaughtMail[];
}

/** Waits for an email to this address with a matching subject. */
export async function mailTo(system: SystemAddresses, address: string, subject: RegExp): Promise<CaughtMail> {
  let found: CaughtMail | undefined;
  const find = async () =>
    (found = (await mailsTo(system, address)).find((mail) => subject.test(mail.subject)));
  // Interval between two polls, because the server reads every email of the run for each poll.
  await expect.poll(find, { timeout: 25_000, interval: 250 }).toBeDefined();
  return found!;
}

/** Returns the link from an email to one of our pages. */
export function linkIn(mail: CaughtMail, path: string): string {
  const link = new RegExp(`https?://[^\\s"<>]+${path}[^\\s"<>\\]]*`).exec(mail.text)?.[0];
  if (!link) throw new Error(`No link to ${path} in "${mail.subject}".`);
  return link;
}

/** Registers a seller who has opened the link in the verification email. */
export async function newVerifiedSeller(system: SystemAddresses): Promise<Seller> {
  const seller = await newSeller(system.url);
  const link = linkIn(await mailTo(system, seller.user.email, /confirm/i), '/verify-email');
  const answer = await fetch(`${system.url}/api/auth/verify-email${new URL(link).search}`);
  if (!answer.ok) throw new Error(`verify-email: ${answer.status}`);
  return seller;
}
