/** Bars at the bottom of the screen, the topmost last. */
const bars: HTMLElement[] = [];

/** Reports whether a bar stays at the bottom of the screen instead of scrolling with the page. */
const isAtTheEnd = (bar: HTMLElement): boolean =>
  getComputedStyle(bar).position === 'sticky' || bar.closest('[role=dialog]') !== null;

function publish(): void {
  const bar = bars.at(-1);
  const height = bar && isAtTheEnd(bar) ? bar.getBoundingClientRect().height : 0;
  document.documentElement.style.setProperty('--end-bar', `${height}px`);
}

/**
 * Keeps toasts above a bar at the bottom of the screen, so that the toasts do not cover the bar's buttons. Pass the
 * function as the `ref` of the bar.
 *
 * @returns function that unregisters the bar
 */
export function keepToastsAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  bars.push(bar);
  const watcher = new ResizeObserver(publish);
  watcher.observe(bar);
  publish();
  return () => {
    watcher.disconnect();
    bars.splice(bars.indexOf(bar), 1);
    publish();
  };
}
