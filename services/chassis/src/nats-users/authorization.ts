import { inboxOf } from './keys.js';
import { permissionsOf } from './permissions-of.js';
import { natsUsers, type NatsUser } from './users.js';

/** Time within which a user may respond to a request, which is longer than any response takes. */
const answerWithin = '1m';

interface ConfiguredUser {
  nkey: string;
  permissions: object;
}

/** Returns the `authorization` block of a NATS server configuration for Packshot. The block contains no secrets. */
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
