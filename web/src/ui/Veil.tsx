import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.js';

/** A skeleton with the exact size of its children, which it renders invisibly. */
export const Veil = ({ children }: { children: ReactNode }) => (
  <Skeleton aria-busy>
    <div inert style={{ visibility: 'hidden' }}>
      {children}
    </div>
  </Skeleton>
);
