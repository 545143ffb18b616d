import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@packshot/chassis/process/ports';
import { openTempFolder } from '../test/_temp-folder.js';
import { commandWorks } from './_command-works.js';

/** On Debian, nginx is in a folder that is not always on the PATH. */
const names = ['nginx', '/usr/sbin/nginx'];

/**
 * Starts an nginx that only forwards to a service. Like the gateway, this nginx has one process and keeps connections
 * to the service open.
 *
 * @returns undefined if nginx is not installed (`apt install nginx-light`)
 */
export async function startNginx(port: number) {
  const command = names.find((name) => commandWorks(name, ['-v']));
  if (!command) return undefined;
  const folder = await openTempFolder('nginx');
  const own = await findFreePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const config = `
    daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; ${paths.join(' ')}
      upstream service { server 127.0.0.1:${port}; keepalive 64; }
      server {
        listen 127.0.0.1:${own};
        location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ''; }
      }
    }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${own}`;
  for (const deadline = Date.now() + 10_000; ; await wait(50)) {
    if (await fetch(url).catch(() => undefined)) break;
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('nginx does not respond.');
  }
  return {
    url,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
