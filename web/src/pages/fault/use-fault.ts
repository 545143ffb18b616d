import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { connection, useConnectionLost } from '../../api/connection.js';
import { CodeNotLoaded } from './load-code.js';

/** Where a tab keeps the version that it has already tried to leave. */
const key = 'reloaded-from';
const version = import.meta.url;

/** Loads the page again, which brings the newest version. @returns false if that was tried and brought this one */
function reloadOnce(): boolean {
  if (sessionStorage.getItem(key) === version) return false;
  sessionStorage.setItem(key, version);
  location.reload();
  return true;
}

/**
 * What keeps a page from being shown. Code that is missing is got by loading the page again: at once where a newer
 * version has taken its place, else as soon as there is a connection.
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
