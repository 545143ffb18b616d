import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.js';

/** A skeleton that renders the children invisibly and therefore has the same size. */
export const Veil = ({ children }: { children: ReactNode }) => (
  <Skeleton aria-busy>
    <div inert style={{ visibility: 'hidden' }}>
      {children}
    </div>
  </Skeleton>
);
