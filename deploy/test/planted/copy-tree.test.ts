import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bugs } from './bugs/index.mjs';
import { copyTree } from './copy-tree.mjs';
import { requireUnique } from './plant.mjs';

describe('the copy in which bugs are planted', () => {
  let copy: ReturnType<typeof copyTree>;
  beforeAll(() => {
    copy = copyTree();
  });
  afterAll(() => copy?.remove());

  it('contains every file of the repository, also behind links', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
    const present = files.filter((file) => file && existsSync(file));
    expect(present.length).toBeGreaterThan(1_000);
    expect(present.filter((file) => !existsSync(join(copy.path, file)))).toEqual([]);
  });
});

it('every planted bug still has its place in the code', () => {
  expect(bugs.length).toBeGreaterThan(20);
  requireUnique(bugs);
});
