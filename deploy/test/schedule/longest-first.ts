import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of each file, by `npm run test:report`. A file without a measurement counts as a long file. */
const seconds = JSON.parse(readFileSync(new URL('seconds.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;

/** Browser files run last, because the systems that they share take a third of a core even when idle. */
const projects = ['system', 'parts', 'browser'];

/**
 * Starts the longest files first, so that no worker runs a long file alone at the end. Files are grouped by project and
 * environment, because a worker is kept only while both stay the same. With TEST_SEED, the order within a group is
 * random.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env['TEST_SEED'];
    const rank = seed ? randomOf(Number(seed)) : (file: string) => -(seconds[file] ?? Infinity);
    const keyed = files.map((spec) => {
      const file = relative(this.ctx.config.root, spec.moduleId);
      return { spec, group: groupOf(spec), rank: rank(file), file };
    });
    return keyed
      .toSorted((a, b) => a.group - b.group || a.rank - b.rank || a.file.localeCompare(b.file))
      .map(({ spec }) => spec);
  }
}

function groupOf({ project, moduleId }: TestSpecification): number {
  const inPage = existsSync(moduleId) && readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');
  return projects.indexOf(project.name) * 2 + (inPage ? 1 : 0);
}

/** Mulberry32 over a hash of the name: the same seed gives the same order on every machine. */
function randomOf(seed: number): (file: string) => number {
  return (file) => {
    let state = [...file].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), seed);
    state = Math.imul(state ^ (state >>> 15), 1 | state);
    state ^= state + Math.imul(state ^ (state >>> 7), 61 | state);
    return (state ^ (state >>> 14)) >>> 0;
  };
}
