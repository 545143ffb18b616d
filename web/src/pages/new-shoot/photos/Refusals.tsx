import { styled } from 'styled-components';
import { Alert } from '../../../ui/Alert.js';

const Refused = styled.div`
  margin-bottom: 16px;
  /* The head of the page covers its beginning. */
  scroll-margin-top: 88px;
`;

const bringIntoSight = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' });

/**
 * Explains why some chosen files were rejected, and scrolls to the message. The message is above the photos, because
 * loading photos shift the content below.
 */
export function Refusals({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Refused key={sentences.join(' ')} ref={bringIntoSight}>
      <Alert>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Alert>
    </Refused>
  );
}
