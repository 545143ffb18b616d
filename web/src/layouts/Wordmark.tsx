import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Mark = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  font-weight: 650;
  font-size: 1.125rem;
  letter-spacing: -0.02em;
  text-decoration: none;
`;

export function Wordmark({ to }: { to: string }) {
  return (
    <Mark to={to}>
      <img src="/favicon.svg" alt="" width={26} height={26} /> Packshot
    </Mark>
  );
}
