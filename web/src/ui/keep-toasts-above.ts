/** Bars at the end of the screen, each of which lies over those before it. */
const bars: HTMLElement[] = [];

/** A bar that scrolls with its page is not at the end of the screen. */
const isAtTheEnd = (bar: HTMLElement): boolean =>
  getComputedStyle(bar).position === 'sticky' || bar.closest('[role=dialog]') !== null;

function publish(): void {
  const bar = bars.at(-1);
  const height = bar && isAtTheEnd(bar) ? bar.getBoundingClientRect().height : 0;
  document.documentElement.style.setProperty('--end-bar', `${height}px`);
}

/**
 * Keeps toasts above a bar at the end of the screen, whose buttons they would cover. Used as the `ref` of the bar.
 *
 * @returns what gives the place back
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
