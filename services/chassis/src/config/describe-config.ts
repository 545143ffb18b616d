import { z } from 'zod';

/** Variable that a process reads, as a row in the environment table of a README. */
export interface VariableRow {
  name: string;
  required: boolean;
  default: string;
  description: string;
  /** Whether the value is a secret of 32 random bytes that only this process needs. */
  secret: boolean;
  /** Kind of data whose retention period the variable sets, if any. */
  keeps?: string;
  unit?: string;
}

interface InputSchema {
  properties?: Record<
    string,
    { description?: string; default?: unknown; secret?: boolean; keeps?: string; unit?: string }
  >;
  required?: string[];
}

/** Lists the variables of a config schema, in declaration order. */
export function describeConfig(schema: z.ZodType): VariableRow[] {
  // Transformed fields (secrets, URLs) have no JSON form, so `unrepresentable: any` ignores them.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema;
  const required = new Set(json.required ?? []);
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    required: required.has(name),
    default: property.default === undefined ? '' : String(property.default),
    description: property.description ?? '',
    secret: property.secret ?? false,
    ...(property.keeps ? { keeps: property.keeps, unit: property.unit ?? '' } : {}),
  }));
}
