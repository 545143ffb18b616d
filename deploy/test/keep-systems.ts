/**
 * Runs the systems that the browser tests share, and starts each system on demand. The systems
 * run in a separate process. The systems stop when the channel to the run closes, so that no process remains after an
 * aborted run.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepBrightnessModel } from '@packshot/studio/testing/brightness';
import { startSystemUnderTest, type SystemUnderTest } from './_system.js';

const generous = { LOG_LEVEL: 'warn', RATE_LIMIT_GENERAL: '100000', RATE_LIMIT_SIGN_IN: '100000' };
/** System that finds products in previews at once: see `brightProductPhoto`. */
const model = await keepBrightnessModel();
const settings = {
  /** System that renders blank pictures, for tests that do not check the pixels. */
  noop: {
    ...generous,
    ...model.env,
    RATE_LIMIT_CONTACT: '100000',
    RENDER_ENGINE: 'noop',
    // Billing's worker retries a failed step in the next round, so short rounds shorten the tests.
    RECONCILE_SECONDS: '20',
  },
  /** System that renders real pictures. Each system has only one engine, so real pictures need a separate system. */
  studio: generous,
};

export type SystemKind = keyof typeof settings;

const systems = new Map<SystemKind, Promise<SystemUnderTest>>();

function open(kind: SystemKind): Promise<SystemUnderTest> {
  const system = systems.get(kind) ?? startSystemUnderTest(settings[kind]);
  systems.set(kind, system);
  return system;
}

const server = createServer((request, response) => {
  open(request.url!.slice(1) as SystemKind).then(
    // Processes and `stop` are not passed on, because a test must not stop a shared system.
    ({ process: _process, stop: _stop, ...addresses }) => response.end(JSON.stringify(addresses)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () =>
  process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);

process.once('disconnect', () => void stopAll());

async function stopAll(): Promise<void> {
  server.close();
  const started = await Promise.allSettled(systems.values());
  const running = started.filter((each) => each.status === 'fulfilled');
  await Promise.all([...running.map(({ value }) => value.stop()), model.remove()]);
  process.exit();
}
