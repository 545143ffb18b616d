import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../../../ui/Alert.js';

const Place = styled.div`
  margin-bottom: 16px;
  /* The head of the page covers its beginning. */
  scroll-margin-top: 88px;
`;

/**
 * Why some of the files that were just chosen are not among the photos, brought to where it is seen. It stands above them,
 * since the others push down what is below when their pictures come.
 */
export function Refusals({ sentences }: { sentences: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [sentences]);
  if (sentences.length === 0) return null;
  return (
    <Place ref={place}>
      <Alert>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Alert>
    </Place>
  );
}
