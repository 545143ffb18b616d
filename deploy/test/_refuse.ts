import { errorCatalogue, type ErrorCode } from '@packshot/proto/common/errors';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Route } from 'playwright-core';

/** Responds to a call of a page with an error of the catalogue. @param more additional members of the error's body */
export function refuse(route: Route, code: ErrorCode, more: Partial<ProblemBody> = {}): Promise<void> {
  const { status, title, detail } = errorCatalogue[code];
  return route.fulfill({ status, json: { type: 'about:blank', title, status, detail, code, ...more } });
}
