import { useSearchParams } from 'react-router-dom';

export type Shown = 'pictures' | 'products';

/** Keeps in the URL whether the library shows pictures or products. The search applies to both. */
export function useShown(): [Shown, (shown: Shown) => void] {
  const [address, setAddress] = useSearchParams();
  const show = (next: Shown) => {
    const after = new URLSearchParams(window.location.search);
    after.delete('page');
    if (next === 'products') after.set('show', next);
    else after.delete('show');
    setAddress(after);
  };
  return [address.get('show') === 'products' ? 'products' : 'pictures', show];
}
