import { signUpTried } from '@packshot/proto/events/auth';
import { mailOn } from './mail-on.js';

export const onSignUpTried = mailOn(signUpTried, 'sign-up-tried', (name, { tried_at }) => ({
  name,
  tried_at,
}));
