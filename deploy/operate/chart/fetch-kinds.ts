import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { needGoModule } from '../../run/need-go-tool.js';
import type { Kinds, Schema } from './schemas.js';

/** Fields of a custom resource definition that this module reads. */
interface Definition {
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; schema: { openAPIV3Schema: Schema } }[];
  };
}

/**
 * Loads the schemas of Kubernetes and KEDA from their source code. Needs Go, which downloads the source code once.
 *
 * @param versions version of Kubernetes, such as `1.34.1`
 */
export function fetchKinds(versions: { kubernetes: string; keda: string }): Kinds {
  const kubernetes = needGoModule('k8s.io/kubernetes', `v${versions.kubernetes}`);
  const keda = needGoModule('github.com/kedacore/keda/v2', `v${versions.keda}`);
  const swagger = readFileSync(join(kubernetes, 'api/openapi-spec/swagger.json'), 'utf8');
  const { definitions } = JSON.parse(swagger) as Pick<Kinds, 'definitions'>;
  const text = readFileSync(join(keda, 'config/crd/bases/keda.sh_scaledobjects.yaml'), 'utf8');
  const { spec } = parse(text) as Definition;
  const added = spec.versions.map(({ name, schema }) => ({
    apiVersion: `${spec.group}/${name}`,
    kind: spec.names.kind,
    schema: schema.openAPIV3Schema,
  }));
  return { definitions, added };
}
