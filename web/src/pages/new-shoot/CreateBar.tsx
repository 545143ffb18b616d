import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { wide } from '../../theme/media.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { keepToastsAbove } from '../../ui/keep-toasts-above.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { Progress } from '../../ui/Progress.js';
import { LeftLine } from './LeftLine.js';
import { PlansLink } from './PlansLink.js';
import { QuotaLine } from './QuotaLine.js';
import type { CreateFault } from './use-create-jobs.js';
import type { PicturesLeft } from './use-pictures-left.js';

/** On small screens it stays within reach of the thumb, and what went wrong stays beside the button. */
const Bar = styled.div`
  position: sticky;
  z-index: 10;
  bottom: 0;
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin: 0 -16px;
  padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
  ${wide} {
    position: static;
    margin: 0;
    padding: 24px;
    border: 1px solid ${color('line')};
    border-radius: var(--radius);
    box-shadow: var(--shadow);
  }
`;

const Open = styled.p`
  font-size: 0.9375rem;
  font-weight: 550;
`;

interface CreateBarProps {
  fault: CreateFault | undefined;
  /** How many pictures are asked for. */
  count: number;
  busy: boolean;
  disabled: boolean;
  /** What should be answered before, but need not be; nothing where all is known. */
  open: { question: string; onAnswer: () => void } | undefined;
  /** How much of a single photo has been uploaded, in per cent. */
  sent: number | undefined;
  /** How many different pictures are left of a job's photo; nothing where that is not known or does not matter. */
  left: PicturesLeft | undefined;
}

/** The button that the screen is about, what it costs, and what it did not do. */
export function CreateBar({ fault, count, busy, disabled, open, sent, left }: CreateBarProps) {
  const text = count > 1 ? `Create ${count} Images` : 'Create Image';
  return (
    <Bar ref={keepToastsAbove}>
      {fault && (
        <Alert>
          {fault.text} {fault.quota && <PlansLink />}
        </Alert>
      )}
      {open && !busy && (
        <Open>
          {open.question}{' '}
          <LinkButton type="button" onClick={open.onAnswer}>
            Say how tall
          </LinkButton>
        </Open>
      )}
      {left && <LeftLine left={left} />}
      {!fault?.quota && <QuotaLine wanted={count} />}
      {busy && sent !== undefined && <Progress value={sent} label="Upload" />}
      <Button $look="primary" $wide disabled={busy || disabled || left?.pictures_left === 0}>
        {busy ? 'Creating Job...' : text}
      </Button>
    </Bar>
  );
}
