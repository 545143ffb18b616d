import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A command that is written in Go and that not every machine has. */
export interface GoTool {
  /** As it is called. */
  name: string;
  /** What it is given to say that it works. */
  works: readonly string[];
  /** The package that makes it. */
  from: string;
  version: string;
  /** Of the build, such as leave out what we do not need. */
  tags?: string;
}

/**
 * Finds a command on the PATH, or builds it with Go into a folder of its own, once.
 *
 * @param cache where such things are kept
 * @returns the command
 * @throws Error in words for whoever called us
 */
export function needGoTool({ name, works, from, version, tags = '' }: GoTool, cache: string): string {
  if (runs(name, works)) return name;
  const folder = resolve(cache, `${name}-${version}`);
  const command = join(folder, name);
  if (existsSync(command)) return command;
  needGo(`${name} is needed on the PATH, or Go to build it.`);
  process.stdout.write(`Building ${name} ${version} into ${cache}, once; this takes minutes.\n`);
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('go', ['install', '-tags', tags, `${from}@${version}`], {
      env: { ...process.env, GOBIN: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).slice(-2_000);
    throw new Error(`${name} could not be built: ${said}`, { cause: error });
  }
  return command;
}

/** Fetches the source of a module of Go. @returns its folder, which is read-only */
export function needGoModule(module: string, version: string): string {
  needGo(`Go is needed to fetch ${module}.`);
  const said = execFileSync('go', ['mod', 'download', '-json', `${module}@${version}`], { encoding: 'utf8' });
  return (JSON.parse(said) as { Dir: string }).Dir;
}

function needGo(otherwise: string): void {
  if (!runs('go', ['version'])) throw new Error(otherwise);
}

const runs = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
