import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Passes on the `error` parameter and removes it from the URL, so that a reload does not show the error again. */
export function useErrorParameter(onError: (code: string) => void): void {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    const code = query.get('error');
    if (code === null) return;
    onError(code);
    const rest = new URLSearchParams(query);
    rest.delete('error');
    setQuery(rest, { replace: true });
  }, [query, setQuery, onError]);
}
