import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';
import { session } from '../auth/session.js';
import { urlSecrets } from '../auth/url-secrets.js';

// Only failures reach it; the default of one second is reached on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/**
 * Leaves nothing of a test behind: several files run one after another in one worker, which have the page and the
 * modules of the client in common. For `afterEach`.
 */
export function cleanUpPage(): void {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  session.end();
  urlSecrets.forget();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
}
