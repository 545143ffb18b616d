import { Package, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';

interface NoProductsProps {
  /** Whether a search hides all products. */
  searched: boolean;
  onShowAll: () => void;
}

/** The empty list, with a suitable action. */
export function NoProducts({ searched, onShowAll }: NoProductsProps) {
  if (searched)
    return (
      <EmptyState
        icon={<SearchX size={32} aria-hidden />}
        title="Nothing found"
        text="No products match your search."
      >
        <Button onClick={onShowAll}>Clear search</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Package size={32} aria-hidden />}
      title="No products yet"
      text="Each photo that you upload becomes a product, with all its pictures in one place."
    >
      <Button as={Link} $look="primary" to={paths.newShoot}>
        Upload a photo
      </Button>
    </EmptyState>
  );
}
