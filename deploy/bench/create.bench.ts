/**
 * What a create costs beside an older version: both systems stand side by side and are called in turn, one call at a
 * time, so that whatever else the machine does meets both alike. The workers are frozen, so that only the way of a photo
 * into the queue is measured.
 *
 *     npm run bench:create -w deploy/local -- --against <revision>
 */
import sharp from 'sharp';
import { checkouts } from './_against.js';
import { createAt } from './_create-at.js';
import { secondsOf } from './_machine.js';
import { spread } from './_spread.js';
import { startBenchSystem } from './_system.js';

const warmUp = 60;
const calls = 400;
const sellers = 10;
const processes = ['gateway', 'jobs-api', 'postgres', 'nats'];

interface Side {
  name: string;
  system: Awaited<ReturnType<typeof startBenchSystem>>;
  /** Milliseconds of each call. */
  answered: number[];
  /** Seconds of each of the processes until now. */
  used(): number[];
  create(call: number): Promise<void>;
}

const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#aaa' } })
  .jpeg()
  .toBuffer();

const measured: Side[] = [];
for (const { name, root } of checkouts()) {
  const system = await startBenchSystem(root);
  process.kill(system.process('jobs-worker-1').pid()!, 'SIGSTOP');
  const authorizations = [system.authorization];
  while (authorizations.length < sellers) authorizations.push(await system.signUp());
  const answered: number[] = [];
  measured.push({
    name,
    system,
    answered,
    used: () => processes.map((each) => secondsOf(system.process(each).pid()!)),
    async create(call) {
      answered.push((await createAt(system.url, authorizations[call % sellers]!, photo)).answered);
    },
  });
}

/** Which one is first changes with each call. */
async function createOneByOne(count: number): Promise<void> {
  for (let call = 0; call < count; call += 1)
    for (const { create } of call % 2 ? measured : measured.toReversed()) await create(call);
}
await createOneByOne(warmUp);
for (const { answered } of measured) answered.length = 0;
const before = measured.map(({ used }) => used());
await createOneByOne(calls);

const rows = measured.map(({ name, answered, used }, index) => {
  const spent = used().map((seconds, each) => ((seconds - before[index]![each]!) * 1_000) / calls);
  return { name, answered, spent };
});
console.table(
  Object.fromEntries(
    rows.map(({ name, answered, spent }) => [
      name,
      {
        'create, answered': spread(answered),
        [`${processes.join(' + ')}, processor`]: `${spent.map((each) => each.toFixed(1)).join(' + ')} ms`,
      },
    ]),
  ),
);
const [base, now] = rows;
if (base && now) {
  const middle = ({ answered }: { answered: number[] }) => answered.toSorted((a, b) => a - b)[calls / 2]!;
  const total = ({ spent }: { spent: number[] }) => spent.reduce((sum, each) => sum + each, 0);
  console.log(
    `answered (p50): ${(middle(now) / middle(base)).toFixed(2)} times as long; processor: ${(total(now) / total(base)).toFixed(2)} times`,
  );
}
for (const { system } of measured) {
  process.kill(system.process('jobs-worker-1').pid()!, 'SIGCONT');
  await system.stop();
}
