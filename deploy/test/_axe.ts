import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: { html: string }[];
}

const script = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What is in order need not be described: that takes a third of the time.
  resultTypes: ['violations'],
};

/** What axe (WCAG 2.2 AA and best practice) finds wrong with a page; its context must bypass our CSP. */
export async function violationsOn(page: Page): Promise<{ id: string; at: string[] }[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await script);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options)}).then((found) => found.violations)`,
  );
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}
