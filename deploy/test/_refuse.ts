import { errorCatalogue, type ErrorCode } from '@packshot/proto/common/errors';
import type { Route } from 'playwright-core';

/** Answers a call of a page with one of our refusals. */
export function refuse(route: Route, code: ErrorCode): Promise<void> {
  const { status, title, detail } = errorCatalogue[code];
  return route.fulfill({ status, json: { type: 'about:blank', title, status, detail, code } });
}
