import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface ComposeServer {
  image: string;
  entrypoint: string[];
  command: string[];
}

/** Runs a server with the settings of the compose file, so that tests and operators run the same server. */
export function composeServer(name: string): ComposeServer {
  const text = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
  const { services } = parse(text, { merge: true }) as { services: Record<string, Partial<ComposeServer>> };
  const { image = '', entrypoint = [], command = [] } = services[name] ?? {};
  const [, variable, pinned] = /^\$\{(\w+):-([^}]+)\}$/.exec(image) ?? [];
  if (!variable || !pinned) throw new Error(`docker-compose.yml names no image of ${name}.`);
  return { image: process.env[variable] ?? pinned, entrypoint, command };
}
