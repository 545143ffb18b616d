import { z } from 'zod';

/** One variable that a process reads: a row of a README's environment table. */
export interface VariableRow {
  name: string;
  required: boolean;
  default: string;
  description: string;
  /** Whether it is 32 random bytes that nobody else need know. */
  secret: boolean;
}

interface InputSchema {
  properties?: Record<string, { description?: string; default?: unknown; secret?: boolean }>;
  required?: string[];
}

/** Lists the variables of a config schema, in the order they are declared. */
export function describeConfig(schema: z.ZodType): VariableRow[] {
  // `unrepresentable: any` because transformed fields (secrets, URLs) have no JSON form and need none here.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema;
  const required = new Set(json.required ?? []);
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    required: required.has(name),
    default: property.default === undefined ? '' : String(property.default),
    description: property.description ?? '',
    secret: property.secret ?? false,
  }));
}
