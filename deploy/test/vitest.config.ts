import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './schedule/longest-first.js';

const exclude = ['**/node_modules/**', '**/dist/**'];
const resolve = { conditions: ['source'] };
/** Longer than any normal test on a busy machine, so that only failures reach this limit. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };

/** These tests kill processes or measure times, so no other test may run at the same time. */
const alone = ['runner', 'trace'].map((name) => `deploy/test/${name}.test.ts`);

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  resolve,
  ssr: { resolve },
  test: {
    exclude,
    // The files of a worker share one module graph, because none of them stores or replaces state in a module.
    isolate: false,
    // One worker more than the smallest machine has cores, because tests often wait for servers and browsers.
    maxWorkers: 3,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    // Runs after the tests that run alone.
    sequence: { groupOrder: 2 },
    // Records, for `npm run test:report`, the file that a worker runs.
    setupFiles: process.env['TEST_COSTS_LOG'] ? ['deploy/test/costs/name-file.ts'] : [],
    ...test,
  },
});

// Pools of processes run bundles, which load faster than sources.
process.env['RUN_BUNDLES'] = '1';

export default defineConfig({
  test: {
    // The shared systems of the browser tests must stop.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      project({
        name: 'parts',
        // One picture of each mode is full-size, in `studio-engine.test.ts`.
        env: { STUDIO_FRAME_PX: '800' },
        globalSetup: ['deploy/test/servers/global-setup.ts'],
        ...patient,
        include: ['{proto,gateway,web,services/*,deploy/*/test}/**/*.test.{ts,tsx}'],
      }),
      project({
        ...patient,
        name: 'browser',
        globalSetup: ['deploy/test/browser-setup.ts'],
        include: ['deploy/test/**/*.test.ts'],
        exclude: [...exclude, ...alone],
        // A browser may be slow on a busy machine. The runner names and counts retried tests.
        retry: 1,
      }),
      project({
        ...patient,
        name: 'system',
        include: alone,
        isolate: true,
        maxWorkers: 1,
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
