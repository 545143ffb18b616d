import type { Job } from '@packshot/proto/rest/job-schema';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DarkBar, DarkOverlay, DarkScreen } from '../../../ui/dark-screen.js';
import { nameOf } from '../job/job-text.js';
import { Facts } from './Facts.js';
import { Pager } from './Pager.js';
import { PictureTools } from './PictureTools.js';
import type { Step } from './step.js';
import { useArrowKeys } from './use-arrow-keys.js';
import { ViewerHead } from './ViewerHead.js';
import { ViewerPicture } from './ViewerPicture.js';

const Screen = styled(DarkScreen)`
  & button {
    color: #ededed;
  }
  & button:hover:not(:disabled) {
    background: #3a3a3a;
  }
`;

interface ViewerProps {
  jobs: Job[];
  job: Job;
  onShow: (job: Job) => void;
  onDownload: (job: Job) => void;
  onAdjust: (job: Job) => void;
  onClose: () => void;
}

/** One picture on the whole screen. Arrow keys, swipes and buttons show the next one. */
export function Viewer({ jobs, job, onShow, onDownload, onAdjust, onClose }: ViewerProps) {
  const [fullSize, setFullSize] = useState(false);
  const [original, setOriginal] = useState(false);
  const [size, setSize] = useState<string>();
  const index = jobs.findIndex(({ id }) => id === job.id);
  const step = (by: Step) => {
    const next = jobs[index + by];
    if (!next) return;
    setFullSize(false);
    setOriginal(false);
    onShow(next);
  };
  useArrowKeys(step);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <DarkOverlay />
        <Screen aria-describedby={undefined}>
          <ViewerHead
            name={nameOf(job)}
            fullSize={fullSize}
            onFullSize={setFullSize}
            onDownload={() => onDownload(job)}
          />
          <ViewerPicture
            job={job}
            original={original}
            fullSize={fullSize}
            onFullSize={setFullSize}
            onStep={step}
            onMeasure={setSize}
          />
          <DarkBar style={{ flexWrap: 'wrap' }}>
            <Pager index={index} count={jobs.length} onStep={step} />
            <Facts job={job} />
            <PictureTools
              size={size}
              adjustable={job.adjustable}
              onAdjust={() => onAdjust(job)}
              original={original}
              onOriginal={setOriginal}
            />
          </DarkBar>
        </Screen>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
