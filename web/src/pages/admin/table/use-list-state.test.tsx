// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useListState } from './use-list-state.js';
import { cleanUpPage } from '../../../testing/leave-page.js';

afterEach(cleanUpPage);

const fields = { search: 'text', status: ['', 'open', 'closed'], sort: ['-at', 'at'] } as const;

function listAt(address: string) {
  window.history.replaceState(null, '', address);
  return renderHook(() => ({ list: useListState(fields), query: useLocation().search }), {
    wrapper: BrowserRouter,
  }).result;
}

it('reads the state of a list from the URL and ignores invalid values', () => {
  const shown = listAt('/list?search=vase&status=open&sort=at&page=3');
  expect(shown.current.list).toMatchObject({
    values: { search: 'vase', status: 'open', sort: 'at' },
    page: 3,
    filtered: true,
  });
  expect(listAt('/list?status=burnt&sort=size&page=-2').current.list).toMatchObject({
    values: { search: '', status: '', sort: '-at' },
    page: 1,
    filtered: false,
  });
});

it('omits defaults, keeps unrelated parameters and returns to the first page after a change', () => {
  const shown = listAt('/list?page=4&user_id=7');
  act(() => shown.current.list.change({ status: 'closed', sort: 'at' }));
  expect(shown.current.query).toBe('?user_id=7&status=closed&sort=at');
  act(() => shown.current.list.toPage(2));
  expect(shown.current.list.page).toBe(2);
  act(() => shown.current.list.change({ status: '', sort: '-at' }));
  expect(shown.current.query).toBe('?user_id=7');
  act(() => shown.current.list.clear());
  expect(shown.current.query).toBe('');
});

it('does not restore a parameter that was removed from the URL but is still rendered', () => {
  const shown = listAt('/list?search=vase');
  // Simulates a click on Show all before a busy machine has rendered the change.
  window.history.replaceState(null, '', '/list');
  expect(shown.current.list.values.search).toBe('vase');
  act(() => shown.current.list.change({ status: 'open' }));
  expect(shown.current.query).toBe('?status=open');
});
