import { describeConfig, type VariableRow } from '@packshot/chassis/config/describe-config';
import type { z } from 'zod';

/** The variables that a process reads, by its package: a service's name, or `gateway`. */
export async function readVariables(name: string): Promise<VariableRow[]> {
  const { configSchema } = (await import(`@packshot/${name}/config`)) as { configSchema: z.ZodType };
  return describeConfig(configSchema);
}
