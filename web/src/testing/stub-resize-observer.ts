import { vi } from 'vitest';

/** Provides the observer that Radix needs for checkboxes and radio buttons, and which jsdom lacks. */
export const stubResizeObserver = (): unknown =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
