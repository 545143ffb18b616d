import { Fragment } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../paths.js';
import { useSession } from './session.js';

/**
 * Sends visitors to the login page. The services authorise every call. The redirect only spares visitors a page of
 * error messages.
 */
export function RequireLogin() {
  const { isAuthenticated, user } = useSession();
  if (!isAuthenticated) return <Navigate to={paths.login} replace />;
  // If another tab changes the user, all pages start again, without the lists and selections of the previous user.
  return (
    <Fragment key={user?.id}>
      <Outlet />
    </Fragment>
  );
}
