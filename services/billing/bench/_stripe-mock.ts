import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '@packshot/chassis/process/ports';

const run = promisify(execFile);
const module = 'github.com/stripe/stripe-mock';
const version = 'v0.203.0';
const built = fileURLToPath(new URL('../../../.cache/stripe-mock/', import.meta.url));

export interface Description {
  info: { version: string };
  paths: Record<string, Record<string, { requestBody?: unknown }>>;
}

/**
 * Returns the path of stripe-mock. If stripe-mock is not on the PATH, builds it once with Go.
 *
 * @returns Undefined when neither stripe-mock nor Go is installed.
 */
export async function findStripeMock(): Promise<string | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), built];
  for (const folder of folders) {
    const file = join(folder, 'stripe-mock');
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  try {
    await run('go', ['install', `${module}@${version}`], { env: { ...process.env, GOBIN: built } });
    return join(built, 'stripe-mock');
  } catch (error) {
    process.stderr.write(`${(error as { stderr?: string }).stderr || (error as Error).message}\n`);
    return undefined;
  }
}

/**
 * Reads Stripe's OpenAPI description from the Go module of stripe-mock.
 *
 * @returns Undefined when Go is not installed.
 */
export async function readDescription(): Promise<Description | undefined> {
  try {
    const { stdout } = await run('go', ['mod', 'download', '-json', `${module}@${version}`]);
    const { Dir } = JSON.parse(stdout) as { Dir: string };
    return JSON.parse(await readFile(join(Dir, 'embedded/openapi/spec3.json'), 'utf8')) as Description;
  } catch {
    return undefined;
  }
}

/** Makes nested objects reject unknown names, because the description does so only in the outermost object. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, strict(each)]));
  const closes = inner['type'] === 'object' && inner['properties'] && !('additionalProperties' in inner);
  return closes ? { ...inner, additionalProperties: false } : inner;
}

/**
 * Starts stripe-mock, which rejects requests that the description does not allow. If no description is passed,
 * stripe-mock uses its built-in description.
 */
export async function startStripeMock(
  binary: string,
  description: Description | undefined,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const dir = await mkdtemp(join(tmpdir(), 'packshot-stripe-'));
  const args = ['-http-addr', `127.0.0.1:${port}`];
  if (description) {
    for (const call of Object.values(description.paths).flatMap((path) => Object.values(path)))
      if (call.requestBody) call.requestBody = strict(call.requestBody);
    args.push('-spec', join(dir, 'spec.json'));
    await writeFile(join(dir, 'spec.json'), JSON.stringify(description));
  }
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  // stripe-mock keeps writing output, and a closed pipe would terminate stripe-mock.
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => said.includes('Listening') && resolve());
    child.once('error', reject);
    child.once('exit', () => reject(new Error('stripe-mock ended')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
