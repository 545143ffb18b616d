import { inboxOf } from './keys.js';
import { permissionsOf } from './permissions-of.js';
import { natsUsers, type NatsUser } from './users.js';

/** Longer than an answer ever takes; until then a request may be answered, once. */
const answerWithin = '1m';

/** A user as nats-server's configuration names it. */
interface ConfiguredUser {
  nkey: string;
  permissions: object;
}

/**
 * The `authorization` block of a nats-server for Packshot: every user, known by the public half of its key, with the
 * subjects that it needs. Holds no secret.
 */
export const authorizationFor = (publicKeyOf: (user: NatsUser) => string): { users: ConfiguredUser[] } => ({
  users: natsUsers.map((user) => {
    const nkey = publicKeyOf(user);
    const { publish, neverPublish, subscribe, answers } = permissionsOf(user);
    return {
      nkey,
      permissions: {
        publish: { allow: publish, ...(neverPublish.length > 0 ? { deny: neverPublish } : {}) },
        subscribe: { allow: [...subscribe, `${inboxOf(nkey)}.>`] },
        ...(answers ? { allow_responses: { max: 1, expires: answerWithin } } : {}),
      },
    };
  }),
});
