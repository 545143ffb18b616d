import type { PointerEvent } from 'react';

/** Rounds to four decimals, which is finer than a screen pixel and keeps requests short. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** Returns the pointer's position as shares of the element's width and height. */
export function relativePointOf(event: PointerEvent): [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  return [share((event.clientX - box.left) / box.width), share((event.clientY - box.top) / box.height)];
}
