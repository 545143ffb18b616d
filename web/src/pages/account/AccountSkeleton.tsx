import { Skeleton } from '../../ui/Skeleton.js';
import { Section } from './Section.js';

const fieldHeight = 70;

/** The outline of the page while the profile loads. */
export const AccountSkeleton = () => (
  <div aria-busy style={{ display: 'contents' }}>
    <Section title="Profile Information">
      <Skeleton style={{ height: fieldHeight }} />
      <Skeleton style={{ height: fieldHeight }} />
      <Skeleton style={{ height: 44, width: '60%' }} />
    </Section>
    <Section title="Change Password">
      <Skeleton style={{ height: fieldHeight }} />
      <Skeleton style={{ height: fieldHeight }} />
      <Skeleton style={{ height: fieldHeight }} />
    </Section>
  </div>
);
