/**
 * Runs the systems that the browser tests share, and starts each system at its first use. The systems run in a separate
 * process. When the channel to the run closes, they are stopped, so that no process remains however the run ends.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepBrightnessModel } from '@packshot/studio/testing/brightness';
import { startSystemUnderTest, type SystemUnderTest } from './_system.js';

const generous = { LOG_LEVEL: 'warn', RATE_LIMIT_GENERAL: '100000', RATE_LIMIT_SIGN_IN: '100000' };
/** Finds products in previews at once: see `brightProductPhoto`. */
const model = await keepBrightnessModel();
const settings = {
  /** Renders blank pictures, for tests that do not check the pixels. */
  noop: {
    ...generous,
    ...model.env,
    RATE_LIMIT_CONTACT: '100000',
    RENDER_ENGINE: 'noop',
    // A failed step of billing's worker is retried in the next round, for which a test waits.
    RECONCILE_SECONDS: '20',
  },
  /** Renders real pictures. A system has one engine, so this is a separate system. */
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
    // Processes and `stop` are not passed on: a test must not stop a shared system.
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
