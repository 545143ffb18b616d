import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './schedule/longest-first.js';

const exclude = ['**/node_modules/**', '**/dist/**'];
const resolve = { conditions: ['source'] };
/** Only failures reach them, whatever else the machine is doing. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };

/** They kill processes or measure what happens when: no other test may run at the same time. */
const alone = ['faults', 'runner', 'trace'].map((name) => `deploy/test/${name}.test.ts`);

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  resolve,
  ssr: { resolve },
  test: {
    exclude,
    // The files of a worker share one module graph: none of them keeps or replaces anything in a module.
    isolate: false,
    // Much of the time is spent waiting for servers and browsers: one more than the smallest machine has cores.
    maxWorkers: 3,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    // After those that run alone.
    sequence: { groupOrder: 2 },
    // Notes for `npm run test:report` which file a worker runs.
    setupFiles: process.env['TEST_COSTS_LOG'] ? ['deploy/test/costs/name-file.ts'] : [],
    ...test,
  },
});

export default defineConfig({
  test: {
    // The systems that the browser tests share have to stop.
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
        // A browser may be starved of time on a busy machine. The runner counts and names what needs a second try.
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
