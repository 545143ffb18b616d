import { randomBytes } from 'node:crypto';
import { newUser } from '@packshot/chassis/testing/new-user';
import { userRegistered, userVerified, type verificationRequested } from '@packshot/proto/events/auth';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { NotificationUnderTest } from './_notification.js';

export type Person = DataOf<typeof userRegistered>;

/** Creates data of a new user. */
export const newPerson = (more: Partial<Person> = {}): Person => {
  const email = `${randomBytes(6).toString('hex')}@people.test`;
  return newUser({ email, full_name: 'Ada', email_verified: false, ...more });
};

/** Creates a registered user who is known to the service. */
export async function registered(
  service: NotificationUnderTest,
  more: Partial<Person> = {},
): Promise<Person> {
  const person = newPerson(more);
  await service.say(userRegistered, person);
  return person;
}

/** Creates a registered user with a verified address. */
export async function verified(service: NotificationUnderTest, more: Partial<Person> = {}): Promise<Person> {
  const person = await registered(service, more);
  await service.say(userVerified, { user_id: person.user_id }, { version: 2 });
  return person;
}

/** Announces a request for an email with a link, as auth does. */
export const linkFor = async (
  service: NotificationUnderTest,
  { user_id, email }: Person,
  token: string,
  lifeMs: number,
): Promise<DataOf<typeof verificationRequested>> => ({
  user_id,
  email,
  sealed_token: await service.sealer.seal(token),
  expires_at: new Date(Date.now() + lifeMs).toISOString(),
});
