import type { Manifest } from './policy.js';

/**
 * Compares two releases that are rendered for one namespace.
 *
 * @returns one sentence for each resource that both releases create, and for each selector of one release that matches
 *   pods of the other release
 */
export function clashesOf(first: readonly Manifest[], second: readonly Manifest[]): string[] {
  const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
  const names = new Set(first.map(nameOf));
  const both = second.map(nameOf).filter((name) => names.has(name));
  return [
    ...both.map((name) => `${name} belongs to both releases`),
    ...matchesOf(first, second),
    ...matchesOf(second, first),
  ];
}

function matchesOf(own: readonly Manifest[], other: readonly Manifest[]): string[] {
  const pods = other.flatMap((manifest) =>
    templatesOf(manifest).map((labels) => ({
      name: `${manifest['kind']} ${manifest['metadata'].name}`,
      labels,
    })),
  );
  return own.flatMap((manifest) =>
    selectorsOf(manifest).flatMap((selector) =>
      pods
        .filter(({ labels }) => Object.entries(selector).every(([key, value]) => labels[key] === value))
        .map(({ name }) => `${manifest['kind']} ${manifest['metadata'].name} selects the pods of ${name}`),
    ),
  );
}

/** Returns the labels of the pods that a manifest creates. */
function templatesOf({ kind, metadata, spec }: Manifest): Record<string, string>[] {
  if (kind === 'Pod') return [metadata.labels];
  const template = spec?.template ?? spec?.jobTemplate?.spec.template;
  return template ? [template.metadata.labels] : [];
}

/**
 * Finds every pod selector anywhere in a manifest: selectors of workloads, Services, budgets, policies and their peers,
 * and topology constraints. A peer with a selector of namespaces means pods outside of the release.
 */
function selectorsOf(manifest: Manifest): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Manifest;
    for (const key of ['selector', 'podSelector', 'labelSelector']) {
      if (fields[key] && !fields['namespaceSelector'])
        found.push(manifest['kind'] === 'Service' ? fields[key] : (fields[key].matchLabels ?? {}));
    }
    for (const child of Object.values(fields)) walk(child);
  };
  walk(manifest['spec']);
  return found;
}
