// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search.js';
import { cleanUpPage } from '../testing/leave-page.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(cleanUpPage);

/** A field, and what it has asked for; `arrive` shows it as the address of the page does, sooner or later. */
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

it('searches once the typing pauses', () => {
  const { asked, type, pause } = field('');
  type('v');
  type('vase ');
  expect(asked).toEqual([]);
  pause();
  expect(asked).toEqual(['vase']);
});

it('keeps what is typed while the search for what was typed before arrives', () => {
  const { asked, typed, type, pause, arrive } = field('');
  type('vas');
  pause();
  type('vase');
  arrive('vas');
  expect(typed()).toBe('vase');
  pause();
  expect(asked).toEqual(['vas', 'vase']);
});

it('keeps what is typed though the last search is asked for before the one before it arrives', () => {
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

it('shows what is searched for when the way back or a cleared filter has changed it', () => {
  const { typed, type, pause, arrive } = field('');
  type('vase');
  pause();
  arrive('vase');
  arrive('');
  expect(typed()).toBe('');
  arrive('vase');
  expect(typed()).toBe('vase');
});
