import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: { html: string }[];
}

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

/**
 * What axe (WCAG 2.2 AA and best practice) finds wrong with a page; its context must bypass our CSP.
 *
 * @param what `colours` where the same page was looked at in its other theme, which changes nothing else
 */
export async function violationsOn(
  page: Page,
  what: keyof typeof options = 'all',
): Promise<{ id: string; at: string[] }[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(await script);
  await page.evaluate(settled);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options[what])}).then((found) => found.violations)`,
  );
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}
