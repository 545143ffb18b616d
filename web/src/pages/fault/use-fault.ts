import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { connection, useConnectionLost } from '../../api/connection.js';
import { CodeNotLoaded } from './load-code.js';

/** Session storage key for the version that the tab has already tried to replace. */
const key = 'reloaded-from';
const version = import.meta.url;

/** Reloads the page to get the newest version. @returns false if a reload has already loaded this version */
function reloadOnce(): boolean {
  if (sessionStorage.getItem(key) === version) return false;
  sessionStorage.setItem(key, version);
  location.reload();
  return true;
}

/**
 * Determines why a page cannot be shown. Missing code requires a reload: at once for a newer version, otherwise after
 * the connection returns.
 */
export function useFault(): 'loading' | 'no connection' | 'broken' {
  const missing = useRouteError() instanceof CodeNotLoaded;
  const lost = useConnectionLost();
  const [broken, setBroken] = useState(!missing);
  useEffect(() => {
    if (!missing) return;
    let waited = false;
    const stop = connection.subscribe(() => (waited ||= connection.lost()));
    void connection.check().then(() => {
      stop();
      if (waited) location.reload();
      else if (!reloadOnce()) setBroken(true);
    });
    return stop;
  }, [missing]);
  if (broken) return 'broken';
  return lost ? 'no connection' : 'loading';
}
