import { now } from '@packshot/chassis/time/clock';
import { Problem } from '@packshot/chassis/app/problem';
import type { AuthorizeCaller } from '@packshot/chassis/app/route';
import type { AdminConfig } from './config.js';

/**
 * What this deployment asks of operators: a second factor for every call, and for acts on money and accounts (`fresh` in
 * their contract) a password that was given lately. Neither unless configured.
 */
export const operatorRules =
  ({ OPERATOR_SECOND_FACTOR, OPERATOR_PASSWORD_MINUTES }: AdminConfig): AuthorizeCaller =>
  ({ fresh }, { secondFactor, passwordAt }) => {
    if (OPERATOR_SECOND_FACTOR && !secondFactor) throw new Problem('second_factor_needed');
    if (!fresh || OPERATOR_PASSWORD_MINUTES === 0) return;
    const age = passwordAt ? now() - passwordAt.getTime() : Infinity;
    if (age > OPERATOR_PASSWORD_MINUTES * 60_000) throw new Problem('password_needed');
  };
