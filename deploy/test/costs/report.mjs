// `npm run test:report [-- vitest arguments]`: runs the tests and prints the cost of each file. The costs are wall
// time, processor time of all processes, started servers, runs of the cut-out model, and full-size pictures.
//
// The seconds of each file order the next run (`../schedule/seconds.json`; commit it after a full run).
// `npm run test:report -- --compare A.json B.json` compares two reports. The last report is `.cache/test-report.json`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { printComparison, printReport } from './print.mjs';
import { sampleProcessors } from './sample.mjs';

const [first, ...others] = process.argv.slice(2);
if (first === '--compare') printComparison(...others.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
else await measure(process.argv.slice(2));

async function measure(args) {
  mkdirSync('.cache', { recursive: true });
  const log = resolve('.cache/test-costs.ndjson');
  const results = resolve('.cache/test-costs-vitest.json');
  writeFileSync(log, '');
  rmSync(results, { force: true });
  const began = Date.now();
  const child = spawn(
    'node_modules/.bin/vitest',
    [
      'run --config deploy/test/vitest.config.ts --root . --reporter=dot --reporter=json'.split(' '),
      `--outputFile.json=${results}`,
      args,
    ].flat(),
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_COSTS_LOG: log,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('count.mjs', import.meta.url)}`,
      },
    },
  );
  const running = new Map();
  let read = 0;
  /** The current test file of each worker. */
  const filesOfWorkers = () => {
    const text = readFileSync(log, 'utf8');
    for (const line of text.slice(read).split('\n').slice(0, -1)) {
      const note = JSON.parse(line);
      if (note.kind === 'begin') running.set(note.pid, note.file);
    }
    read = text.lastIndexOf('\n') + 1;
    return running;
  };
  const stop = sampleProcessors(child.pid, filesOfWorkers);
  const status = await new Promise((ended) => child.once('close', ended));
  const processor = stop();
  const report = collect({ log, results, processor, seconds: (Date.now() - began) / 1000 });
  writeFileSync('.cache/test-report.json', JSON.stringify(report));
  printReport(report);
  if (status === 0) keepSeconds(report.files);
  process.exitCode = status;
}

function collect({ log, results, processor, seconds }) {
  const files = new Map();
  const of = (file) => {
    const row = files.get(file) ?? { wall: 0, cpu: 0, tests: 0, counts: {} };
    files.set(file, row);
    return row;
  };
  const found = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).testResults : [];
  for (const { name, startTime, endTime, assertionResults } of found) {
    const row = of(relative('.', name));
    row.wall = (endTime - startTime) / 1000;
    row.tests = assertionResults.length;
  }
  for (const [file, spent] of processor.seconds) of(file).cpu = spent;
  for (const line of readFileSync(log, 'utf8').trim().split('\n')) {
    const { kind, file } = JSON.parse(line);
    if (kind === 'begin') continue;
    const { counts } = of(file);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { seconds, files: Object.fromEntries(files), programs: Object.fromEntries(processor.programs) };
}

/** Merges the seconds of this run into the schedule. */
function keepSeconds(files) {
  const schedule = new URL('../schedule/seconds.json', import.meta.url);
  const known = JSON.parse(readFileSync(schedule, 'utf8'));
  for (const [file, { wall }] of Object.entries(files)) if (wall > 0) known[file] = Number(wall.toFixed(1));
  const present = Object.entries(known).filter(([file]) => existsSync(file));
  const ordered = Object.fromEntries(present.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(schedule, `${JSON.stringify(ordered, null, 2)}\n`);
}
