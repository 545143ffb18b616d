import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A command written in Go that is not installed on every machine. */
export interface GoTool {
  /** Name of the command. */
  name: string;
  /** Arguments of a call that proves that the command works. */
  works: readonly string[];
  /** Path of the Go package. */
  from: string;
  version: string;
  /** Options of the build, for example to leave out unused features. */
  tags?: string;
  /**
   * Module of a package in the module's root folder. `go install` lists the versions of the module, which not every
   * module proxy allows; a build in the source folder needs only one version.
   */
  module?: string;
}

/**
 * Finds a command on the PATH, or builds it once with Go into a separate folder.
 *
 * @param cache folder of downloaded tools
 * @returns the path of the command
 * @throws Error with a message for the user
 */
export function needGoTool({ name, works, from, version, tags = '', module }: GoTool, cache: string): string {
  if (runs(name, works)) return name;
  const folder = resolve(cache, `${name}-${version}`);
  const command = join(folder, name);
  if (existsSync(command)) return command;
  needGo(`${name} must be on the PATH, or Go to build it.`);
  process.stdout.write(`Building ${name} ${version} into ${cache} (first run only); this takes minutes.\n`);
  mkdirSync(folder, { recursive: true });
  try {
    const args = module
      ? ['build', '-C', needGoModule(module, version), '-tags', tags, '-o', command, '.']
      : ['install', '-tags', tags, `${from}@${version}`];
    execFileSync('go', args, {
      env: { ...process.env, GOBIN: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).slice(-2_000);
    throw new Error(`${name} could not be built: ${said}`, { cause: error });
  }
  return command;
}

/** Fetches the source of a Go module. @returns the folder of the source, which is read-only */
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
