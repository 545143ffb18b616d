import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useConnectionLost } from '../api/connection.js';
import { color } from '../theme/color.js';
import { wide } from '../theme/media.js';

/** Always there, so that screen readers announce what appears in it. Below the bar of small screens. */
const Place = styled.output`
  display: block;
  position: sticky;
  z-index: 19;
  top: 61px;
  ${wide} {
    top: 0;
  }
`;

const Bar = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 16px;
  border-bottom: 1px solid ${color('line-strong')};
  background: ${color('text')};
  color: ${color('ground')};
  font-size: 0.9375rem;
  & svg {
    flex: none;
  }
  ${wide} {
    padding-inline: 40px;
  }
`;

/** Says that nothing new comes in, for as long as the server cannot be reached. */
export function OfflineBanner() {
  const lost = useConnectionLost();
  return (
    <Place aria-label="Connection">
      {lost && (
        <Bar>
          <WifiOff size={18} aria-hidden />
          No connection: please check your network. This page goes on by itself once it is back.
        </Bar>
      )}
    </Place>
  );
}
