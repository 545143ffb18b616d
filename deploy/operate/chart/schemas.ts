import { Ajv } from 'ajv';
import type { Manifest } from './policy.js';

/** Fields of a published Kubernetes schema that this module reads. */
export interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
}

/** Kinds of resources in a cluster: built-in kinds by the name of their definition, and added kinds. */
export interface Kinds {
  definitions: Record<string, Schema>;
  added: { apiVersion: string; kind: string; schema: Schema }[];
}

const quantity = 'io.k8s.apimachinery.pkg.api.resource.Quantity';

/**
 * Validates manifests against the schemas of a cluster. Unknown fields are faults, as in `kubectl apply`.
 *
 * @returns a function that returns one sentence for each fault of a manifest
 */
export function holdAgainst({ definitions, added }: Kinds): (manifest: Manifest) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const known = new Map<string, string>();
  for (const [name, { 'x-kubernetes-group-version-kind': kinds }] of Object.entries(definitions))
    for (const { group, version, kind } of (kinds as Manifest[] | undefined) ?? [])
      known.set(`${group ? `${group}/` : ''}${version} ${kind}`, `cluster#/definitions/${name}`);
  const closedOnes = Object.entries(definitions).map(([name, schema]) => [name, closed(schema)]);
  const own = { ...Object.fromEntries(closedOnes), [quantity]: { type: ['string', 'number'] } };
  ajv.addSchema({ $id: 'cluster', definitions: own });
  for (const { apiVersion, kind, schema } of added) {
    ajv.addSchema(closed(schema), `${apiVersion} ${kind}`);
    known.set(`${apiVersion} ${kind}`, `${apiVersion} ${kind}`);
  }
  return (manifest) => {
    const name = `${manifest['kind']} ${manifest['metadata']?.name}`;
    const schema = known.get(`${manifest['apiVersion']} ${manifest['kind']}`);
    if (!schema) return [`${name} is of a kind that no cluster knows: ${manifest['apiVersion']}`];
    const holds = ajv.getSchema(schema)!;
    if (holds(manifest)) return [];
    return (holds.errors ?? []).map(({ instancePath, message, params }) =>
      `${name}: ${instancePath || '/'} ${message} ${String(params['additionalProperty'] ?? '')}`.trimEnd(),
    );
  };
}

/** Returns the same schema without unknown fields. */
function closed(schema: Schema): Schema {
  const { format, $ref, properties, additionalProperties, items, ...rest } = schema;
  // JavaScript has no inline flags, which Go's regular expressions accept.
  if (String(rest['pattern']).includes('(?i)')) delete rest['pattern'];
  // Siblings of a reference are only descriptions.
  if ($ref) return { $ref };
  if (format === 'int-or-string' || rest['x-kubernetes-int-or-string'])
    return { type: ['integer', 'string'] };
  const open = rest['x-kubernetes-preserve-unknown-fields'] === true || !properties;
  return {
    ...rest,
    ...(properties && { properties: mapValues(properties, closed) }),
    ...(items && { items: closed(items) }),
    additionalProperties:
      typeof additionalProperties === 'object'
        ? closed(additionalProperties)
        : (additionalProperties ?? open),
  };
}

const mapValues = <A, B>(values: Record<string, A>, by: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, by(value)]));
