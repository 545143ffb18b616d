import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../paths.js';
import { useSession } from './session.js';

/** Sends visitors to the login page. The services check every call: this only spares a page full of refusals. */
export function RequireLogin() {
  return useSession().isAuthenticated ? <Outlet /> : <Navigate to={paths.login} replace />;
}
