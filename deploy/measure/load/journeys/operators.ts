import { answers, asOperator, get } from './session.ts';

const screens = [
  '/api/admin/stats/overview',
  '/api/admin/jobs?limit=50',
  '/api/admin/users?limit=50',
  '/api/admin/jobs/failed',
  '/api/admin/system',
];
let at = 0;

/** Opens one screen after another as an operator. */
export function operators(): void {
  const path = screens[(at += 1) % screens.length]!;
  answers(`${path} answers`, get('operators', path, asOperator()), 200);
}
