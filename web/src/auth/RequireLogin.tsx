import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../paths.js';
import { useSession } from './session.js';

/**
 * Sends visitors to the login page. The services authorise every call. The redirect only spares visitors a page of
 * error messages.
 */
export function RequireLogin() {
  return useSession().isAuthenticated ? <Outlet /> : <Navigate to={paths.login} replace />;
}
