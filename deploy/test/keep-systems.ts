/**
 * Runs the systems that the browser tests share, each from when a test first asks for it. They live in a process of
 * their own: when the channel to the run closes they are stopped, so that nothing is left behind however it ends.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepBrightnessModel } from '@packshot/studio/testing/brightness';
import { startSystemUnderTest, type SystemUnderTest } from './_system.js';

const generous = { LOG_LEVEL: 'warn', RATE_LIMIT_GENERAL: '100000', RATE_LIMIT_SIGN_IN: '100000' };
/** Finds products in previews, in no time: see `brightProductPhoto`. */
const model = await keepBrightnessModel();
const settings = {
  /** Pictures are blanks. For all that do not look at them. */
  noop: {
    ...generous,
    ...model.env,
    RATE_LIMIT_CONTACT: '100000',
    RENDER_ENGINE: 'noop',
    // What fails in a round of billing is tried again in the next, which a test waits for.
    RECONCILE_SECONDS: '20',
  },
  /** Pictures are rendered. One engine renders for a whole system, so the two cannot be one. */
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
    // Processes and `stop` stay here: no test may end what others use.
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
