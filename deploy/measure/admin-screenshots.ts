/**
 * Takes screenshots of every back-office screen for visual review, in both themes and in two widths. Shows each screen
 * empty, failing, and full of rows that are hard to lay out.
 *
 *     npm run screenshots:admin -w deploy [-- name…]
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { answerAdmin } from '../test/_admin-answers.js';
import { adminScreens } from '../test/_admin-screens.js';
import { startBrowser } from '../test/_browser.js';
import { signIn } from '../test/_screens.js';
import { signInOperator, startSystemUnderTest } from '../test/_system.js';
import { endOnExit } from './_end-on-exit.js';

const out = fileURLToPath(new URL('../../.cache/screens/admin/', import.meta.url));
const only = process.argv.slice(2);

await mkdir(out, { recursive: true });
const [system, browser] = await Promise.all([
  startSystemUnderTest({ LOG_LEVEL: 'warn', RENDER_ENGINE: 'noop', RATE_LIMIT_GENERAL: '100000' }, endOnExit),
  startBrowser(),
]);
try {
  const operator = await signInOperator(system.url);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await signIn(page, operator);
      const answers = await answerAdmin(page);
      for (const { name, path, empty, full } of adminScreens) {
        if (only.length > 0 && !only.includes(name)) continue;
        for (const mode of ['full', 'empty', 'failing'] as const) {
          answers.mode = mode;
          await page.goto(`${system.url}${path}`);
          await (
            mode === 'failing'
              ? page.getByRole('alert').first()
              : page.getByText(mode === 'full' ? full : empty).first()
          ).waitFor();
          await page.waitForLoadState('networkidle');
          await page.screenshot({
            path: `${out}${name}-${mode}-${colorScheme}-${width}.png`,
            // A list has up to a hundred rows; the first rows are enough to review the layout.
            clip: { x: 0, y: 0, width, height: 1_800 },
            fullPage: true,
          });
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await system.stop();
}
process.stdout.write(`Written to ${out}\n`);
