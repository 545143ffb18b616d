import { startServiceUnderTest, type ServiceUnderTest } from '@packshot/chassis/testing/service-under-test';
import { configSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { startAdmin } from '../src/start.js';

export type AdminUnderTest = ServiceUnderTest<Awaited<ReturnType<typeof startAdmin>>>;

/** The admin service alone: what others own is said to it by `say`. */
export const startAdminUnderTest = (extra: Record<string, string> = {}): Promise<AdminUnderTest> =>
  startServiceUnderTest({ service: 'admin', configSchema, migrations, start: startAdmin }, extra);
