import { LibraryPage } from '../LibraryPage.js';
import { ProductsView } from './ProductsView.js';
import { useShown } from './use-shown.js';

/** The library, which shows pictures or products. */
export function LibraryEntry() {
  const [shown] = useShown();
  return shown === 'products' ? <ProductsView /> : <LibraryPage />;
}
