import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Checks that apply to every response. The rejection of a valid input is not a fault, because the input may break a
 * business rule.
 */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'allow_header_conformance',
];

/** Omitted operations, which sign out the caller of the other calls, or are feeds and never end. */
const left = ['deleteAccount', 'logout', 'changePassword', 'endSession', 'jobEvents'];

interface Settings {
  command: string;
  /** Folder of the reports. */
  folder: string;
  name: string;
  url: string;
  authorization?: string | undefined;
  seconds: number;
}

/** Findings for one caller. */
export interface Run {
  name: string;
  cases: number;
  operations: { tested: number; total: number };
  /** Failures by kind, with the count and the operations of each kind. */
  failures: { title: string; count: number; operations: string[] }[];
  /** Complete output, with a curl command for each failure. */
  log: string;
}

interface Report {
  test_cases: { generated: number };
  operations: { tested: number; total: number };
  failures: { title: string; count: number; operations: string[] }[];
}

/** Runs schemathesis as one caller. @throws Error if schemathesis exits without a report */
export async function fuzz({ command, folder, name, url, authorization, seconds }: Settings): Promise<Run> {
  const file = join(folder, name.replaceAll(' ', '-'));
  const args = [
    ['run', `${url}/api/docs/json`, '--no-color', '--warnings', 'off', '--generation-database', 'none'],
    ['--checks', checks.join(','), '--continue-on-failure', '--output-sanitize', 'false'],
    ['--max-time', String(Math.round(seconds)), '--max-examples', process.env['FUZZ_EXAMPLES'] ?? '60'],
    ['--max-redirects', '0', '--request-timeout', '20'],
    left.flatMap((id) => ['--exclude-operation-id', id]),
    authorization ? ['--header', `Authorization: ${authorization}`] : [],
    ['--report', 'json', '--report-json-path', `${file}.json`],
  ].flat();
  const log = `${file}.log`;
  const out = openSync(log, 'w');
  const status = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', out, out] });
    child.once('error', reject);
    child.once('close', resolve);
  });
  // 0: no failure found; 1: failures found.
  if (status !== 0 && status !== 1) throw new Error(`schemathesis exited with ${status}; see ${log}.`);
  const { test_cases, operations, failures } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Report;
  return { name, cases: test_cases.generated, operations, failures, log };
}
