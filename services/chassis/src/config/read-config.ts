import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { describeConfig } from './describe-config.js';

/** A missing or malformed variable. `message` is one readable line naming each of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads a service's whole configuration once, validates it and freezes it. Empty variables count as absent,
 * because compose files and shells pass `NAME=` for what is not set. What `NAME_FILE` names is read from that file, so that
 * a secret need not stand in an environment, which crash reports and `docker inspect` show.
 *
 * @throws ConfigError naming every variable that is missing or malformed, and every file that cannot be read; values are
 *   not repeated, they may be secrets.
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

/** The variables of a schema that the environment gives as files. One that is given itself is not looked for. */
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
