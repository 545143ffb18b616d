import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { serveHttp } from '@packshot/chassis/testing/serve-http';
import { expect, it, onTestFinished } from 'vitest';

const dockerfile = await readFile(new URL('../Dockerfile', import.meta.url), 'utf8');
const [, command] = /^HEALTHCHECK .*\\\n +CMD (\[.*\])$/m.exec(dockerfile)!;
const [node, ...options] = JSON.parse(command!) as string[];

/** Runs the check of the image. @returns exit code; Docker reads 0 as healthy */
async function check(url: string): Promise<unknown> {
  const env = { ...process.env, PORT: new URL(url).port };
  const [code] = (await once(
    spawn(process.execPath, options, { env, stdio: 'ignore' }),
    'exit',
  )) as unknown[];
  return code;
}

const answer = async (status: number) => {
  const server = await serveHttp((request, response) =>
    response.writeHead(request.url === '/readyz' ? status : 404).end(),
  );
  onTestFinished(server.stop);
  return server;
};

it.each([
  [200, 0],
  [503, 1],
])('the health check of an image turns status %i of /readyz into exit code %i', async (status, code) => {
  expect(node).toMatch(/node$/);
  expect(await check((await answer(status)).url)).toBe(code);
});

it('the health check of an image fails when the process does not listen', async () => {
  const server = await answer(200);
  await server.stop();
  expect(await check(server.url)).toBe(1);
});

it('the health check of an image fails when the process does not respond', async () => {
  const server = await serveHttp(() => undefined);
  onTestFinished(server.stop);
  expect(await check(server.url)).toBe(1);
});
