const columns = ['nats-server', 'postgres', 'rclone', 'chromium', 'model', 'full-size picture'];
/** Programs with less processor time, in seconds, are not printed. */
const leastSpent = 1;
const none = { wall: 0, cpu: 0, tests: 0, counts: {} };

const sum = (rows) => ({
  wall: rows.reduce((total, { wall }) => total + wall, 0),
  cpu: rows.reduce((total, { cpu }) => total + cpu, 0),
  tests: rows.reduce((total, { tests }) => total + tests, 0),
  counts: Object.fromEntries(
    columns.map((kind) => [kind, rows.reduce((total, { counts }) => total + (counts[kind] ?? 0), 0)]),
  ),
});

/** Prints a report as a table, most expensive file first. Shared servers and the runner itself are under "(shared)". */
export function printReport({ seconds, files, programs }) {
  const rows = Object.entries(files).toSorted(([, a], [, b]) => b.cpu - a.cpu);
  line('file', ['wall s', 'cpu s', 'tests', ...columns]);
  for (const [file, row] of rows) line(file || '(shared)', cells(row));
  line('in all', cells(sum(Object.values(files))));
  line('program', ['cpu s']);
  for (const [name, spent] of Object.entries(programs).toSorted(([, a], [, b]) => b - a))
    if (spent >= leastSpent) line(name, [spent.toFixed(1)]);
  process.stdout.write(`${seconds.toFixed(0)} s of wall time\n`);
}

/** Prints two reports, file by file: before → after. */
export function printComparison(before, after) {
  const names = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])];
  const costOf = (name) => before.files[name]?.cpu ?? 0;
  line('file', ['wall s', '', 'cpu s', '', 'servers', '', 'model', '', 'pictures', '']);
  const pair = (a, b) => [
    ...[a.wall, b.wall, a.cpu, b.cpu].map((value) => value.toFixed(1)),
    serversOf(a),
    serversOf(b),
    ...['model', 'full-size picture'].flatMap((kind) => [a.counts[kind] ?? 0, b.counts[kind] ?? 0]),
  ];
  for (const name of names.toSorted((a, b) => costOf(b) - costOf(a)))
    line(name || '(shared)', pair(before.files[name] ?? none, after.files[name] ?? none));
  line('in all', pair(sum(Object.values(before.files)), sum(Object.values(after.files))));
  line('wall time', [before.seconds.toFixed(0), after.seconds.toFixed(0)]);
}

const serversOf = ({ counts }) => columns.slice(0, 4).reduce((total, kind) => total + (counts[kind] ?? 0), 0);

const cells = ({ wall, cpu, tests, counts }) => [
  wall.toFixed(1),
  cpu.toFixed(1),
  tests,
  ...columns.map((kind) => counts[kind] ?? 0),
];

const line = (name, values) =>
  process.stdout.write(`${name.padEnd(66)}${values.map((value) => String(value).padStart(9)).join('')}\n`);
