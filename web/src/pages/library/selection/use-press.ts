import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { SelectionActions } from './use-selection.js';

/** Milliseconds after which a press counts as long, as in Android's and iOS's own lists. */
const longPressMs = 500;
/** Movement in CSS pixels from which a press is a scroll. */
const scrollPx = 10;

/**
 * Returns handlers for a job's picture: a long press with a finger, a click with Ctrl or Cmd, and a click with Shift
 * select instead of opening the picture. While jobs are selected, a tap selects as well.
 */
export function usePress(
  id: string,
  { toggle, extendTo }: Pick<SelectionActions, 'toggle' | 'extendTo'>,
  selecting: boolean,
) {
  const press = useRef<{ timer: number; x: number; y: number; touch: boolean; long: boolean }>(null);
  const cancel = () => window.clearTimeout(press.current?.timer);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      cancel();
      const touch = pointerType === 'touch';
      const timer = touch ? window.setTimeout(onLongPress, longPressMs) : 0;
      press.current = { timer, x, y, touch, long: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > scrollPx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    /** A long press would otherwise open the browser's menu for the picture. */
    onContextMenu(event: MouseEvent) {
      if (press.current?.touch) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      const { touch = false, long = false } = press.current ?? {};
      const tap = touch && selecting;
      if (!long && !tap && !event.shiftKey && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (long) press.current!.long = false;
      else if (event.shiftKey) extendTo(id);
      else toggle(id);
    },
  };

  function onLongPress() {
    press.current!.long = true;
    toggle(id);
  }
}
