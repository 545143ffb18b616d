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

/** Extensions that the chart uses: the Go module with the definitions, and their files. */
const extensions = [
  {
    module: 'github.com/kedacore/keda/v2',
    version: 'v2.18.1',
    files: ['config/crd/bases/keda.sh_scaledobjects.yaml'],
  },
  {
    module: 'sigs.k8s.io/gateway-api',
    version: 'v1.3.0',
    files: ['config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
    files: [
      'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
      'example/prometheus-operator-crd/monitoring.coreos.com_probes.yaml',
    ],
  },
] as const;

/**
 * Loads the schemas of Kubernetes and the extensions from their source code. Needs Go, which downloads the source code once.
 *
 * @param version version of Kubernetes, such as `1.34.1`
 */
export function fetchKinds(version: string): Kinds {
  const kubernetes = needGoModule('k8s.io/kubernetes', `v${version}`);
  const swagger = readFileSync(join(kubernetes, 'api/openapi-spec/swagger.json'), 'utf8');
  const { definitions } = JSON.parse(swagger) as Pick<Kinds, 'definitions'>;
  const added = extensions.flatMap((extension) => {
    const folder = needGoModule(extension.module, extension.version);
    return extension.files.flatMap((file) => kindsIn(readFileSync(join(folder, file), 'utf8')));
  });
  return { definitions, added };
}

function kindsIn(text: string): Kinds['added'] {
  const { spec } = parse(text) as Definition;
  return spec.versions.map(({ name, schema }) => ({
    apiVersion: `${spec.group}/${name}`,
    kind: spec.names.kind,
    schema: schema.openAPIV3Schema,
  }));
}
