import type { Page } from 'playwright-core';

/** Starts to record long tasks (50 ms or more) in each page that the tab loads. Call it before the page is loaded. */
export const recordLongTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'longtask', buffered: true });
  `);

/**
 * Records the long tasks of the page while work runs. The browser measures them by the clock, so on busy cores they
 * contain the time in which other programs ran.
 */
export async function longTasksDuring(page: Page, work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  // The observer reports a task after the task has ended.
  const durations = await page.evaluate<number[]>(
    'new Promise((resolve) => setTimeout(() => resolve(longTasks.splice(0)), 100))',
  );
  return {
    seconds: seconds.toFixed(1),
    'long tasks': durations.length,
    'longest, ms': Math.round(Math.max(0, ...durations)),
  };
}
