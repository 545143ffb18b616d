/** Decodes Stripe's bodies: form encoded, with brackets for nested objects. Every value is a text. */
export function decodeForm(sent: string): unknown {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(sent)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let at = root;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[path.at(-1)!] = value;
  }
  return listed(root);
}

/** Converts objects with the names 0, 1, 2 … to lists. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, listed(each)] as const);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
