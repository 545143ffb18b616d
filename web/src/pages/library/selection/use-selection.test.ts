// @vitest-environment jsdom
import type { Job } from '@packshot/proto/rest/job-schema';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSelection } from './use-selection.js';

afterEach(cleanup);

const jobs = (ids: string) => [...ids].map((id) => ({ id }) as Job);

function showLibrary(ids: string) {
  const { result, rerender } = renderHook((shown: string) => useSelection(jobs(shown), ''), {
    initialProps: ids,
  });
  const selected = () => [...result.current.ids].join('');
  return { actions: result.current.actions, selected, show: rerender };
}

it('selects a range from the last toggled job, which may become smaller', () => {
  const { actions, selected } = showLibrary('abcdef');
  act(() => actions.toggle('b'));
  act(() => actions.extendTo('e'));
  expect(selected()).toBe('bcde');
  act(() => actions.extendTo('c'));
  expect(selected()).toBe('bc');
});

it('starts a new range at the clicked job if the last toggled job is no longer shown', () => {
  const { actions, selected, show } = showLibrary('abcdef');
  act(() => actions.toggle('c'));
  act(() => actions.extendTo('d'));
  show('abdef');
  act(() => actions.extendTo('f'));
  expect(selected()).toBe('cdf');
  act(() => actions.extendTo('e'));
  expect(selected()).toBe('cdef');
});
