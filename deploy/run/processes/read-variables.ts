import { describeConfig, type VariableRow } from '@packshot/chassis/config/describe-config';
import type { z } from 'zod';

/** Returns the variables that a process reads, by its package: the name of a service, or `gateway`. */
export async function readVariables(name: string): Promise<VariableRow[]> {
  const { configSchema } = (await import(`@packshot/${name}/config`)) as { configSchema: z.ZodType };
  return describeConfig(configSchema);
}
