import { Fragment, useEffect, useState } from 'react';
import { createPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths.js';
import { useSession } from './session.js';
import { wantedPage } from './wanted-page.js';

/**
 * Sends visitors to the login page. The services authorise every call. The redirect only spares visitors a page of
 * error messages. After a sign-in, visitors return to the page, but a user who signs out does not: another user may sign
 * in next.
 */
export function RequireLogin() {
  const { isAuthenticated, user, endedBecause } = useSession();
  const [wasSignedIn] = useState(isAuthenticated);
  const page = createPath(useLocation());
  useEffect(() => {
    if (isAuthenticated) wantedPage.forget();
    else if (!wasSignedIn || endedBecause) wantedPage.keep(page);
  }, [isAuthenticated, wasSignedIn, endedBecause, page]);
  if (!isAuthenticated) return <Navigate to={paths.login} replace />;
  // If another tab changes the user, all pages start again, without the lists and selections of the previous user.
  return (
    <Fragment key={user?.id}>
      <Outlet />
    </Fragment>
  );
}
