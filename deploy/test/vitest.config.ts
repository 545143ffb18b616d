import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['source'] };
const exclude = ['**/node_modules/**', '**/dist/**'];
/** Notes for the report of `npm run test:report` which file a worker runs. */
const setupFiles = process.env['TEST_COSTS_LOG'] ? ['deploy/test/costs/name-file.ts'] : [];
/** How long `expect.poll` waits: only failures reach the timeout. */
const expectations = { poll: { timeout: 30_000, interval: 50 } };
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };

/** They kill processes or measure what happens when: nothing else may run beside them. */
const alone = ['faults', 'runner', 'trace'].map((name) => `deploy/test/${name}.test.ts`);

export default defineConfig({
  test: {
    // The systems that the browser tests share have to stop.
    teardownTimeout: 60_000,
    projects: [
      {
        resolve,
        ssr: { resolve },
        test: {
          setupFiles,
          expect: expectations,
          name: 'parts',
          globalSetup: ['deploy/test/servers/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['{plates,proto,gateway,web,services/*,deploy/local}/**/*.test.{ts,tsx}'],
          exclude,
          // Much of the time is spent waiting for servers: one more than the smallest machine has cores.
          maxWorkers: 3,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          ...patient,
          setupFiles,
          expect: expectations,
          name: 'system',
          include: alone,
          exclude,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          ...patient,
          setupFiles,
          expect: expectations,
          name: 'browser',
          globalSetup: ['deploy/test/browser-setup.ts'],
          include: ['deploy/test/**/*.test.ts'],
          exclude: [...exclude, ...alone],
          maxWorkers: 2,
          // What they import is loaded once a worker: none of them keeps or replaces anything in a module.
          isolate: false,
          // Last: the systems that its files share run from the first file to the end of the run.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
