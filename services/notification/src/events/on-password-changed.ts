import { passwordChanged } from '@packshot/proto/events/auth';
import { createMailHandler } from './create-mail-handler.js';

export const onPasswordChanged = createMailHandler(
  passwordChanged,
  'password-changed',
  (name, { changed_at }) => ({
    name,
    changed_at,
  }),
);
