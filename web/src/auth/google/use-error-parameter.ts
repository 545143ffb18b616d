import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Passes on the `error` parameter and removes the parameter from the URL, so that a reload shows no old error. */
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
