import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useConnectionLost } from '../api/connection.js';
import { color } from '../theme/color.js';
import { wide } from '../theme/media.js';

/**
 * The element is always present, so that screen readers announce new text in the element. On small screens the banner
 * lies below the top bar.
 */
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
  padding: 12px 16px;
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

/** Tells the user that the server cannot be reached. */
export function OfflineBanner() {
  const lost = useConnectionLost();
  return (
    <Place aria-label="Connection">
      {lost && (
        <Bar>
          <WifiOff size={18} aria-hidden />
          You are offline. We will reconnect automatically.
        </Bar>
      )}
    </Place>
  );
}
