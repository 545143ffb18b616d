import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['source'] };
const exclude = ['**/node_modules/**', '**/dist/**'];
const shared = { globalSetup: ['deploy/test/global-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 };

const patient = { testTimeout: 180_000, hookTimeout: 180_000 };

/** They kill processes or measure what happens when: nothing else may run beside them. */
const alone = ['faults', 'runner', 'trace'].map((name) => `deploy/test/${name}.test.ts`);

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr: { resolve },
        test: {
          ...shared,
          name: 'parts',
          include: ['{proto,gateway,web,services/*,deploy/local}/**/*.test.{ts,tsx}'],
          exclude,
          // Much of the time is spent waiting for servers: as many at once as the smallest machine has cores.
          maxWorkers: 2,
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          ...shared,
          ...patient,
          name: 'browser',
          include: ['deploy/test/**/*.test.ts'],
          exclude: [...exclude, ...alone],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          ...shared,
          ...patient,
          name: 'system',
          include: alone,
          exclude,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
