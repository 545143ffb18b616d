import { ConfigError } from '@packshot/chassis/config/read-config';

/** Checks the settings that the chosen provider requires. @throws ConfigError with the missing names */
export function requireSettings<C extends object, K extends keyof C>(
  config: C,
  names: readonly K[],
): { [N in K]-?: NonNullable<C[N]> } {
  const missing = names.filter((name) => config[name] === undefined);
  if (missing.length > 0)
    throw new ConfigError(`Configuration: ${missing.map((name) => `${String(name)} is missing`).join('; ')}`);
  return config as { [N in K]-?: NonNullable<C[N]> };
}
