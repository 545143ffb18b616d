import type { Job } from '@packshot/proto/rest/job-schema';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.js';
import { DarkBar } from '../../../ui/dark-screen.js';
import { keepToastsAbove } from '../../../ui/keep-toasts-above.js';
import { PictureFacts } from './PictureFacts.js';
import { Pager } from './Pager.js';
import { SideSwitch, type Side } from './SideSwitch.js';
import type { PictureStep } from './step.js';
import { Tools } from './Tools.js';

const Bar = styled(DarkBar)`
  flex-wrap: wrap;
`;

const Action = styled(Button)`
  @media (max-width: 599px) {
    padding: 0 12px;
    font-size: 0.875rem;
  }
`;

/** Keeps the width of the text while the size is unknown. */
const Size = styled.span`
  min-width: 11ch;
  font-variant-numeric: tabular-nums;
`;

interface ViewerFootProps {
  job: Job;
  index: number;
  count: number;
  onStep: (by: PictureStep) => void;
  /** Natural size of the picture as text. */
  size: string | undefined;
  side: Side;
  onSide: (side: Side) => void;
  onAdjust: () => void;
  /** Opens the comparison with the other cut-out. */
  onCompare: () => void;
  onRenderAgain: () => void;
  onCorrect: () => void;
  onEdit: () => void;
  /** Further actions on the picture. */
  children?: ReactNode;
}

/** The bar below the picture: pager, warnings, view switch and corrections. */
export const ViewerFoot = ({
  job,
  index,
  count,
  onStep,
  size,
  side,
  onSide,
  onAdjust,
  onCompare,
  onRenderAgain,
  onCorrect,
  onEdit,
  children,
}: ViewerFootProps) => (
  <Bar ref={keepToastsAbove}>
    <Tools>
      <Pager index={index} count={count} onStep={onStep} />
      <Size>{size}</Size>
    </Tools>
    <PictureFacts job={job} onAdjust={onAdjust} onCompare={onCompare} onRenderAgain={onRenderAgain} />
    <Tools style={{ flexWrap: 'wrap', maxWidth: '100%' }}>
      <SideSwitch side={side} onSide={onSide} />
      <Action type="button" disabled={job.status !== 'completed'} onClick={onEdit}>
        Edit picture
      </Action>
      {job.adjustable && (
        <Action type="button" onClick={onAdjust}>
          Adjust cut-out
        </Action>
      )}
      {job.correctable && (
        <Action type="button" onClick={onCorrect}>
          Correct product
        </Action>
      )}
      {children}
    </Tools>
  </Bar>
);
