import type { Job } from '@packshot/proto/rest/job-schema';
import { styled } from 'styled-components';

const Text = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px 16px;
  margin: 0;
  @media (max-width: 899px) {
    order: -1;
    flex-basis: 100%;
  }
`;

/** How much of the product is unchanged, and what a buyer should know. */
export function Facts({ job: { fidelity, notice } }: { job: Job }) {
  if (fidelity === null && !notice) return null;
  return (
    <Text>
      {fidelity !== null && <span>Product unchanged: {fidelity} %</span>}
      {notice && <span>{notice}</span>}
    </Text>
  );
}
