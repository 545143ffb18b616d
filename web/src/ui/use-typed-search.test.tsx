// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search.js';
import { cleanUpPage } from '../testing/leave-page.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(cleanUpPage);

/** A search field, and the searches that the field has sent. `arrive` applies a search as a URL change would. */
function field(searched: string) {
  const asked: string[] = [];
  const search = (text: string) => void asked.push(text);
  const { result, rerender } = renderHook(({ now }) => useTypedSearch(now, search), {
    initialProps: { now: searched },
  });
  return {
    asked,
    typed: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => void vi.advanceTimersByTime(250)),
    arrive: (text: string) => rerender({ now: text }),
  };
}

it('searches when the user pauses typing', () => {
  const { asked, type, pause } = field('');
  type('v');
  type('vase ');
  expect(asked).toEqual([]);
  pause();
  expect(asked).toEqual(['vase']);
});

it('keeps the typed text while an earlier search arrives', () => {
  const { asked, typed, type, pause, arrive } = field('');
  type('vas');
  pause();
  type('vase');
  arrive('vas');
  expect(typed()).toBe('vase');
  pause();
  expect(asked).toEqual(['vas', 'vase']);
});

it('keeps the typed text when the last search was sent before the previous search arrived', () => {
  const { asked, typed, type, pause, arrive } = field('');
  type('vas');
  pause();
  type('vase');
  pause();
  arrive('vas');
  expect(typed()).toBe('vase');
  arrive('vase');
  pause();
  expect(typed()).toBe('vase');
  expect(asked.at(-1)).toBe('vase');
});

it('shows the new search after Back or after clearing the filter', () => {
  const { typed, type, pause, arrive } = field('');
  type('vase');
  pause();
  arrive('vase');
  arrive('');
  expect(typed()).toBe('');
  arrive('vase');
  expect(typed()).toBe('vase');
});
