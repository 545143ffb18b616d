import type { z } from 'zod';
import { Problem } from './problem.js';
import { describeIssue } from './describe-issue.js';

/** Parses a value with the contract's schema. @throws Problem `validation_failed` with a sentence for each fault */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const [first] = errors;
  throw new Problem('validation_failed', { errors, ...(first ? { detail: first.message } : {}) });
}
