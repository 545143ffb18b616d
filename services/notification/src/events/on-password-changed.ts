import { passwordChanged } from '@packshot/proto/events/auth';
import { mailOn } from './mail-on.js';

export const onPasswordChanged = mailOn(passwordChanged, 'password-changed', (name, { changed_at }) => ({
  name,
  changed_at,
}));
