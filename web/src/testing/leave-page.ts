import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';
import { session } from '../auth/session.js';
import { urlSecrets } from '../auth/url-secrets.js';
import { toast } from '../ui/toast.js';

// Only failing tests reach this timeout. The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/**
 * Resets the page and the client's modules after a test, for use in `afterEach`. Several test files share one worker
 * with its page and the client's modules.
 */
export function cleanUpPage(): void {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  session.end();
  toast.closeAll();
  urlSecrets.forget();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
}
