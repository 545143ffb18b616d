import { signUpTried } from '@packshot/proto/events/auth';
import { createMailHandler } from './mail-on.js';

export const onSignUpTried = createMailHandler(signUpTried, 'sign-up-tried', (name, { tried_at }) => ({
  name,
  tried_at,
}));
