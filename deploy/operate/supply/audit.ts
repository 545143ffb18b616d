import { spawnSync } from 'node:child_process';
import { z } from 'zod';

/** Lowest severity at which a known fault fails the check. */
export const auditLevel = 'high';

const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string() })),
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
});

interface Audit {
  /** Whether the registry responded. Without a response, an empty list of faults proves nothing. */
  answered: boolean;
  faults: string[];
  text: string;
}

/** Reads the output of `npm audit --json`; `said` is npm's output on stderr. */
export function readAudit(answer: string, said: string): Audit {
  const report = reportSchema.safeParse(parse(answer)).data;
  if (!report) {
    const { message } = z.object({ message: z.string() }).safeParse(parse(answer)).data ?? {};
    const why = message ?? said.trim().split('\n').at(-1) ?? '';
    return { answered: false, faults: [], text: `the registry does not respond to npm audit: ${why}` };
  }
  const faults = Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity }) => `${name} has a known fault of severity ${severity}`);
  const counts = Object.entries(report.metadata.vulnerabilities);
  return { answered: true, faults, text: counts.map(([of, count]) => `${of} ${count}`).join(', ') };
}

/** Asks the registry which packages have known faults, including development tools, which run where secrets are. */
export function audit(root: string): Audit {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
  return readAudit(stdout, stderr);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
