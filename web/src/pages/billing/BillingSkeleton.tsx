import { Skeleton } from '../../ui/Skeleton.js';
import { Cards } from './Cards.js';

/** The outline of the page while it loads. */
export const BillingSkeleton = () => (
  <div aria-busy style={{ display: 'contents' }}>
    <Skeleton style={{ height: 178 }} />
    <Cards>
      {['free', 'basic', 'pro'].map((plan) => (
        <Skeleton key={plan} style={{ height: 340 }} />
      ))}
    </Cards>
    <Skeleton style={{ height: 160 }} />
  </div>
);
