import { now } from '@packshot/chassis/time/clock';
import { Problem } from '@packshot/chassis/app/problem';
import type { AuthorizeCaller } from '@packshot/chassis/app/route';
import type { AdminConfig } from './config.js';

/**
 * Returns the check for operators. The configuration may require a second factor for every call, and a recent password
 * check for calls marked `fresh` in their contract. Both checks are off by default.
 */
export const operatorRules =
  ({ OPERATOR_SECOND_FACTOR, OPERATOR_PASSWORD_MINUTES }: AdminConfig): AuthorizeCaller =>
  ({ fresh }, { secondFactor, passwordAt }) => {
    if (OPERATOR_SECOND_FACTOR && !secondFactor) throw new Problem('second_factor_needed');
    if (!fresh || OPERATOR_PASSWORD_MINUTES === 0) return;
    const age = passwordAt ? now() - passwordAt.getTime() : Infinity;
    if (age > OPERATOR_PASSWORD_MINUTES * 60_000) throw new Problem('password_needed');
  };
