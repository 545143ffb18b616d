import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Stack } from '../../ui/Card.js';
import { CodeDialog } from './CodeDialog.js';
import { GoogleMark } from './GoogleMark.js';
import type { Google } from './use-google.js';
import { googleTexts, type Purpose } from './words.js';

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${color('text-quiet')};
  font-size: 0.875rem;
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${color('line')};
  }
`;

/** The Google button below a form, with separate error messages. */
export function GoogleSection({ purpose, google }: { purpose: Purpose; google: Google }) {
  return (
    <Stack>
      <Or>or</Or>
      {google.error && <Alert>{google.error}</Alert>}
      <Button type="button" $wide disabled={google.busy} onClick={google.start}>
        <GoogleMark /> {google.busy ? 'Connecting...' : googleTexts[purpose].action}
      </Button>
      {google.asksCode && <CodeDialog google={google} />}
    </Stack>
  );
}
