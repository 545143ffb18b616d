import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 550;
  white-space: nowrap;
`;

/** The way to more generations. It opens beside this page, which keeps the photos that were chosen. */
export const PlansLink = () => (
  <Anchor href={paths.billing} target="_blank" rel="noopener" aria-label="See plans (opens in a new tab)">
    See plans <ExternalLink size={14} aria-hidden />
  </Anchor>
);
