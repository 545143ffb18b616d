import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../paths.js';
import { useSession } from './session.js';

/** Sends those who are no operators to their dashboard. The services decide for themselves. */
export function RequireAdmin() {
  return useSession().user?.is_admin ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
