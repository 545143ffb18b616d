/** Rounds to four decimals, which is finer than a screen pixel and keeps requests short. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** Returns the pointer's position as shares of the element's shown width and height. */
export function relativePointOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  element: HTMLElement,
): [number, number] {
  const box = element.getBoundingClientRect();
  return [share((clientX - box.left) / box.width), share((clientY - box.top) / box.height)];
}
