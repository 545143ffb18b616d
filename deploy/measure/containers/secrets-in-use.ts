import { createHash } from 'node:crypto';
import { compose, docker, readSecret } from './compose.js';

/** Servers that are not images of Packshot, whose programs are in the usual folders. */
const servers = ['postgres', 'nats', 'objects'];
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads a file in a container. */
async function readIn(container: string, service: string, path: string): Promise<string> {
  const read = servers.includes(service)
    ? ['cat', path]
    : ['/nodejs/bin/node', '-p', `fs.readFileSync('${path}', 'utf8')`];
  return (await docker(['exec', container, ...read])).trim();
}

/**
 * Compares a secret with the file that each running container sees. A container that was not recreated still sees the
 * file with the old value.
 *
 * @returns names of the services that use the secret, and of the services with an old value
 */
export async function servicesWith(name: string): Promise<{ using: string[]; outdated: string[] }> {
  const path = `/run/secrets/${name}`;
  const ids = (await compose(['ps', '-q'])).split('\n').filter(Boolean);
  const label = '{{index .Config.Labels "com.docker.compose.service"}}';
  const mounts = '{{range .Mounts}} {{.Destination}}{{end}}';
  const lines = await docker(['inspect', '-f', `{{.Id}} ${label}${mounts}`, ...ids]);
  const using: string[] = [];
  const outdated: string[] = [];
  for (const line of lines.split('\n')) {
    const [container, service, ...paths] = line.split(' ') as [string, string, ...string[]];
    if (!paths.includes(path)) continue;
    using.push(service);
    if (hashOf(await readIn(container, service, path)) !== hashOf(readSecret(name))) outdated.push(service);
  }
  return { using, outdated };
}
