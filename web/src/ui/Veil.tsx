import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.js';

/** A skeleton of exactly the size of what comes: what is known of it already stands below, unseen. */
export const Veil = ({ children }: { children: ReactNode }) => (
  <Skeleton aria-busy>
    <div inert style={{ visibility: 'hidden' }}>
      {children}
    </div>
  </Skeleton>
);
