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
// The report omits passing rules, because reporting passing rules takes a third of the time.
const resultTypes = ['violations'];
const options = {
  all: { resultTypes, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { resultTypes, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/**
 * Waits for transitions, because axe would measure intermediate states. The colours of a theme change within a frame,
 * inherited colours change a frame later, and dialogs fade in. Collapsed parts change when opened, and pulsing parts
 * never stop.
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

/** The light theme is checked first. In the dark theme only the colours differ, so only the colours are checked. */
export const themes = ['light', 'dark'] as const;

/** Returns the findings of axe for a page in one of the themes. */
export async function violationsIn(page: Page, theme: (typeof themes)[number]): Promise<Violations> {
  await page.emulateMedia({ colorScheme: theme });
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(theme);
  return violationsOn(page, theme === 'dark' ? 'colours' : 'all');
}

/** Returns the findings of axe (WCAG 2.2 AA and best practice) for a page. The browser context must bypass the CSP. */
export async function violationsOn(page: Page, what: keyof typeof options = 'all'): Promise<Violations> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await script);
  await page.evaluate(settled);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options[what])}).then((found) => found.violations)`,
  );
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}
