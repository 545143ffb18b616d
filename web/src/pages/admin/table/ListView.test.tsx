// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUpPage } from '../../../testing/leave-page.js';
import { ListView } from './ListView.js';

afterEach(cleanUpPage);

/** Shows a page of a list. @returns the pages that the list asked for */
function show(data: { total: number; skip: number; limit: number }, stale = false) {
  const toPage = vi.fn<(page: number, replace?: boolean) => void>();
  render(
    <ListView
      label="Dead letters"
      columns={[]}
      list={{ data, stale, error: undefined, reload: () => undefined }}
      rows={[]}
      failed="Failed to load dead letters"
      rowKey={() => ''}
      nameOf={() => ''}
      toPage={toPage}
    />,
  );
  return toPage.mock.calls;
}

it('shows the last page if the list has become shorter than the shown page', () => {
  expect(show({ total: 80, skip: 150, limit: 50 })).toEqual([[2, true]]);
});

it('stays on a page of the list, on an empty list, and while another page loads', () => {
  expect(show({ total: 80, skip: 50, limit: 50 })).toEqual([]);
  expect(show({ total: 0, skip: 50, limit: 50 })).toEqual([]);
  expect(show({ total: 80, skip: 150, limit: 50 }, true)).toEqual([]);
});
