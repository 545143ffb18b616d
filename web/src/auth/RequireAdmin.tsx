import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../paths.js';
import { useSession } from './session.js';

/** Sends users who are not operators to their dashboard. The services authorise every call themselves. */
export function RequireAdmin() {
  return useSession().user?.is_admin ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
