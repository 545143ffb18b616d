import type { z } from 'zod';

/** A missing or malformed variable. `message` is one readable line naming each of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads a service's whole configuration once, validates it and freezes it. Empty variables count as absent,
 * because compose files and shells pass `NAME=` for what is not set.
 *
 * @throws ConfigError naming every variable that is missing or malformed; values are not repeated, they may be secrets.
 */
export function readConfig<S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): Readonly<z.output<S>> {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (parsed.success) return Object.freeze(parsed.data);
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.') || 'environment';
    const missing = issue.path.length > 0 && present[String(issue.path[0])] === undefined;
    return missing ? `${name} is missing` : `${name}: ${issue.message}`;
  });
  throw new ConfigError(`Configuration: ${faults.join('; ')}`);
}
