import { passwordChanged } from '@packshot/proto/events/auth';
import { createMailHandler } from './mail-on.js';

export const onPasswordChanged = createMailHandler(
  passwordChanged,
  'password-changed',
  (name, { changed_at }) => ({
    name,
    changed_at,
  }),
);
