import type { PointerEvent } from 'react';

/** Ten thousandths are finer than a pixel of any screen, and keep a stroke short on its way to the server. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** Where the pointer is, in shares of the element's width and height. */
export function relativePointOf(event: PointerEvent): [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  return [share((event.clientX - box.left) / box.width), share((event.clientY - box.top) / box.height)];
}
