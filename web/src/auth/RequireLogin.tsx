import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../paths.js';
import { useSession } from './session.js';

/** Sends visitors to the login page. The services decide for themselves; this only spares a page full of refusals. */
export function RequireLogin({ children }: { children: ReactNode }) {
  return useSession().isAuthenticated ? children : <Navigate to={paths.login} replace />;
}
