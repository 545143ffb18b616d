import { z } from 'zod';

/** One variable that a process reads: a row of a README's environment table. */
export interface VariableRow {
  name: string;
  required: boolean;
  default: string;
  description: string;
  /** Whether it is 32 random bytes that nobody else need know. */
  secret: boolean;
  /** What is kept for so long, where that is what it says. */
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
    ...(property.keeps ? { keeps: property.keeps, unit: property.unit ?? '' } : {}),
  }));
}
