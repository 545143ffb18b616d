import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { low, wide } from '../../../theme/media.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Quiet } from '../../../ui/Card.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Progress } from '../../../ui/Progress.js';
import { keepToastsAbove } from '../../../ui/keep-toasts-above.js';
import { Note } from '../Note.js';
import type { CreateFault } from '../use-create-jobs.js';
import type { PicturesLeft } from '../use-pictures-left.js';
import { CostLine } from './CostLine.js';
import { PlansLink } from './PlansLink.js';

/** The bar stays at the bottom of the screen, except in low windows, and reaches the edges of the content. */
const Bar = styled.div`
  position: sticky;
  z-index: 10;
  bottom: var(--tabs, 0px);
  display: flex;
  flex-direction: column;
  gap: 8px;
  max-height: 60dvh;
  margin: 0 -16px;
  padding: 12px 16px;
  overflow-y: auto;
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
  ${low} {
    position: static;
  }
  ${wide} {
    grid-column: 1 / -1;
    margin: 0 -40px;
    padding: 12px 40px;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  & > :first-child {
    flex: 1 1 240px;
    min-width: 0;
  }
  & > button {
    flex: 1 0 auto;
    ${wide} {
      flex: 0 0 auto;
      min-width: 200px;
    }
  }
`;

const Counts = styled.p`
  font-weight: 550;
`;

interface CreateBarProps {
  fault: CreateFault | undefined;
  /** Whether photos wait for the connection. */
  isWaiting: boolean;
  photos: number;
  /** Number of requested pictures. */
  pictures: number;
  /** Products with uncertain facts, and the function that opens the first of them. */
  toCheck: { count: number; onCheck: () => void };
  /** Whether the seller may already have some of the pictures, which are then free. */
  someFree: boolean;
  busy: boolean;
  disabled: boolean;
  /** Upload progress of a single photo in percent. */
  sent: number | undefined;
  /** Number of different pictures left for a job's photo, or undefined where the number is unknown or irrelevant. */
  left: PicturesLeft | undefined;
  /** Sentences about pictures that cannot be made as asked. */
  children: ReactNode;
}

/** The main button of the screen, with the number of pictures, the cost and the errors. */
export function CreateBar(props: CreateBarProps) {
  const { fault, isWaiting, photos, pictures, toCheck, someFree, busy, disabled, sent, left, children } =
    props;
  const create = pictures > 1 ? `Create ${pictures} Images` : 'Create Image';
  const text = fault?.isCut ? 'Try again' : create;
  return (
    <Bar ref={keepToastsAbove}>
      {fault && (
        <Alert>
          {fault.text} {fault.quota && <PlansLink />}
        </Alert>
      )}
      {isWaiting && (
        <Note>The connection was lost. Your photos are sent as soon as you are online again.</Note>
      )}
      {children}
      {left && <LeftLine left={left} />}
      {busy && sent !== undefined && <Progress value={sent} label="Upload" />}
      <Line>
        <div>
          <Counts>
            {photos > 0 ? `${count(photos, 'photo')} · ${count(pictures, 'image')}` : 'No photos chosen'}
            {toCheck.count > 0 && (
              <>
                {' · '}
                <LinkButton type="button" disabled={busy} onClick={toCheck.onCheck}>
                  {toCheck.count} to check
                </LinkButton>
              </>
            )}
          </Counts>
          {!fault?.quota && <CostLine wanted={pictures} someFree={someFree} />}
        </div>
        <Button
          $look="primary"
          disabled={busy || disabled || (photos > 0 && pictures === 0) || left?.pictures_left === 0}
        >
          {busy ? 'Creating Job...' : text}
        </Button>
      </Line>
    </Bar>
  );
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Shows before the click how many different pictures are left, or why no picture is left. */
function LeftLine({ left }: { left: PicturesLeft }) {
  const { pictures_left: number, reason } = left;
  if (reason !== null) return <Note>{reason}</Note>;
  if (number === null) return null;
  return (
    <Quiet>
      {number === 1 ? '1 different picture is' : `${number} different pictures are`} left with these settings.
    </Quiet>
  );
}
