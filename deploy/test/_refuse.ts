import { errorCatalogue, type ErrorCode } from '@packshot/proto/common/errors';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Route } from 'playwright-core';

/** Answers a call of a page with an error of the catalogue. @param more members of its body */
export function refuse(route: Route, code: ErrorCode, more: Partial<ProblemBody> = {}): Promise<void> {
  const { status, title, detail } = errorCatalogue[code];
  return route.fulfill({ status, json: { type: 'about:blank', title, status, detail, code, ...more } });
}
