import { styled } from 'styled-components';
import { wide } from '../../theme/media.js';
import { Card } from '../../ui/Card.js';

/**
 * On wide screens, the page has the height of the window, and only its parts scroll. The negative margins cancel the
 * padding of the layout, so that the bar with Create lies at the very bottom.
 */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  margin-bottom: -64px;
  ${wide} {
    height: calc(100dvh - var(--above, 0px));
    min-height: 600px;
    margin: -40px 0 -80px;
    padding-top: 20px;
    gap: 12px;
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
`;

/** Photos on the left and options on the right, with the bar below both. */
export const Columns = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
  ${wide} {
    display: grid;
    flex: 1;
    min-height: 0;
    grid-template: minmax(0, 1fr) auto / minmax(0, 58fr) minmax(0, 42fr);
    gap: 12px 16px;
  }
`;

export const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  padding: 16px;
  ${wide} {
    overflow-y: auto;
  }
`;
