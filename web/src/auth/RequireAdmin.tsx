import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../paths.js';
import { useSession } from './session.js';

/** Sends users who are not operators to their dashboard. The services also authorise every call. */
export function RequireAdmin() {
  return useSession().user?.is_admin ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
