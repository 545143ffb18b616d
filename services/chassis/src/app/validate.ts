import type { z } from 'zod';
import { Problem } from './problem.js';

/** Parses with the contract's schema. @throws Problem `validation_failed` listing each fault */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const first = errors[0];
  // Zod's own wordings name types, not remedies; ours (set in the contract) read as sentences by themselves.
  const detail = first
    ? first.path && /^Invalid|^Too|^Unrecog/.test(first.message)
      ? `${first.path}: ${first.message}`
      : first.message
    : undefined;
  throw new Problem('validation_failed', { errors, ...(detail ? { detail } : {}) });
}
