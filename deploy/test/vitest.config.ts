import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['source'] };
const exclude = ['**/node_modules/**', '**/dist/**'];
const shared = { globalSetup: ['deploy/test/global-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 };

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
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: {
          ...shared,
          name: 'system',
          include: ['deploy/test/**/*.test.ts'],
          exclude,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
