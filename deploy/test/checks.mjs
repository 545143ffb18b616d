const bin = 'node_modules/.bin';

/** Checks that are not tests, each with a name, a command and arguments. */
export const checks = [
  ['lint', `${bin}/oxlint`, ['--config', '.oxlintrc.json', '--deny-warnings', '.']],
  ['lint with types', `${bin}/oxlint`, ['--config', '.oxlintrc.types.json', '--type-aware', '.']],
  ['format', `${bin}/oxfmt`, ['--check']],
  ['types of tests', `${bin}/tsc`, ['--noEmit', '-p', 'deploy/test/tsconfig.json']],
  ['API documents', 'npm', ['run', '--silent', 'check:drift', '-w', 'proto', '--if-present']],
  ['environment tables', 'node', ['deploy/dist/docs/generate/env-tables.js', '--check']],
  ['wording', 'node', ['deploy/docs/words/check.mjs']],
  ['table of metrics', 'node', ['deploy/dist/docs/generate/metric-table.js', '--check']],
  ['alert rules', 'node', ['deploy/dist/observability/rules/write.js', '--check']],
];
