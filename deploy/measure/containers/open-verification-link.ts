import { setTimeout as wait } from 'node:timers/promises';
import { newSeller } from '../../test/_system.js';
import { mailUrl, url } from './under-load.js';

/** Milliseconds within which an email must arrive. */
const patienceMs = 60_000;

/** Signs up a seller, and opens the link in the email in the mail catcher. Returns whether the link works. */
export async function openVerificationLink(): Promise<boolean> {
  const { email } = (await newSeller(url)).user;
  const search = `${mailUrl}/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`;
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(500)) {
    const found = (await (await fetch(search)).json()) as { messages: { ID: string }[] };
    for (const { ID } of found.messages) {
      const mail = (await (await fetch(`${mailUrl}/api/v1/message/${ID}`)).json()) as { Text: string };
      const token = /\/verify-email\?token=([^\s\])]+)/.exec(mail.Text)?.[1];
      if (token) return (await fetch(`${url}/api/auth/verify-email?token=${token}`)).ok;
    }
  }
  return false;
}
