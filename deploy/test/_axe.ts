import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Violation {
  id: string;
  nodes: { html: string }[];
}

type Violations = { id: string; at: string[] }[];

const script = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// What is in order need not be described: that takes a third of the time.
const resultTypes = ['violations'];
const options = {
  all: { resultTypes, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { resultTypes, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/**
 * Colours of a theme change within a frame, those that an element inherits a frame later, and dialogs fade in: until all of
 * it has ended axe would measure something between. What is folded away changes when it is opened; what pulses never ends.
 */
const settled = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' &&
          effect.getComputedTiming().endTime !== Infinity &&
          effect.target.checkVisibility(),
      );
  for (let still = 0; still < 3; still = moving() ? 0 : still + 1) await frame();
})()`;

/** Light first: what is dark has been looked at, and nothing but its colours is another. */
export const themes = ['light', 'dark'] as const;

/** What axe finds wrong with a page in one of the themes, looked at in their order. */
export async function violationsIn(page: Page, theme: (typeof themes)[number]): Promise<Violations> {
  await page.emulateMedia({ colorScheme: theme });
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(theme);
  return violationsOn(page, theme === 'dark' ? 'colours' : 'all');
}

/** What axe (WCAG 2.2 AA and best practice) finds wrong with a page; its context must bypass our CSP. */
export async function violationsOn(page: Page, what: keyof typeof options = 'all'): Promise<Violations> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await script);
  await page.evaluate(settled);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options[what])}).then((found) => found.violations)`,
  );
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}
