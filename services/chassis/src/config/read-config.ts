import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { describeConfig } from './describe-config.js';

/** Error about missing or malformed variables. `message` names all these variables in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads, validates and freezes the configuration of a service. Empty variables count as absent, because compose files
 * and shells pass `NAME=` for unset variables. `NAME_FILE` names a file with the value. Secrets in files stay out of
 * the environment, which crash reports and `docker inspect` show.
 *
 * @throws ConfigError that names every missing or malformed variable and every unreadable file. The message contains no
 * values, because a value may be a secret.
 */
export function readConfig<S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): Readonly<z.output<S>> {
  const present = Object.fromEntries(
    [...Object.entries(env), ...Object.entries(fromFiles(schema, env))].filter(
      ([, value]) => value !== undefined && value !== '',
    ),
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

/** Returns the variables that the environment provides as files. A variable with a direct value takes precedence. */
function fromFiles(schema: z.ZodType, env: Record<string, string | undefined>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name } of describeConfig(schema)) {
    const file = env[`${name}_FILE`];
    if (!file || env[name]) continue;
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new ConfigError(
        `Configuration: ${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code})`,
      );
    }
  }
  return found;
}
