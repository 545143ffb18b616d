import { signUpTried } from '@packshot/proto/events/auth';
import { createMailHandler } from './create-mail-handler.js';

export const onSignUpTried = createMailHandler(signUpTried, 'sign-up-tried', (name, { tried_at }) => ({
  name,
  tried_at,
}));
