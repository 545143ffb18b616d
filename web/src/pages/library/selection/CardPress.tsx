import type { Job } from '@packshot/proto/rest/job-schema';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CardPicture } from '../job/card-parts.js';
import { SelectBox } from './SelectBox.js';
import { usePress } from './use-press.js';
import type { SelectionActions } from './use-selection.js';

const Corner = styled(SelectBox)`
  position: absolute;
  z-index: 1;
  top: 4px;
  left: 4px;
`;

const Pressed = styled(CardPicture)`
  /* Safari shows its own menu after a long press. */
  -webkit-touch-callout: none;
`;

export interface JobSelection {
  selected: boolean;
  /** Whether any job is selected. */
  selecting: boolean;
  selection: SelectionActions;
}

interface CardPressProps extends JobSelection {
  job: Job;
  children: ReactNode;
}

/** The picture of a card with its checkbox. */
export function CardPress({ job, selected, selecting, selection, children }: CardPressProps) {
  const press = usePress(job.id, selection, selecting);
  return (
    <div style={{ position: 'relative' }}>
      <Corner job={job} selected={selected} selection={selection} />
      <Pressed {...press}>{children}</Pressed>
    </div>
  );
}
