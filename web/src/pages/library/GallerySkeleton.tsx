import { Skeleton } from '../../ui/Skeleton.js';
import { Gallery } from './Gallery.js';

/** The gallery before the first jobs have been loaded. */
export const GallerySkeleton = () => (
  <Gallery aria-busy>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((key) => (
      <Skeleton key={key} style={{ aspectRatio: '4 / 5' }} />
    ))}
  </Gallery>
);
