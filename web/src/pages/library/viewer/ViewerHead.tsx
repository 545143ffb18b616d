import { Download, Maximize, Minimize, Trash2, X } from 'lucide-react';
import { Dialog, VisuallyHidden } from 'radix-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DarkBar } from '../../../ui/dark-screen.js';
import { IconButton } from '../../../ui/IconButton.js';
import type { JobActions } from '../job/job-actions.js';
import { displayNameOf, titleOf } from '../job/job-text.js';
import { RenameField } from '../job/RenameField.js';
import type { Picture } from './pictures.js';
import { Tools } from './Tools.js';

const Name = styled.div`
  min-width: 0;
  flex: 0 1 480px;
`;

/** A phone has a button for this in the bar below the picture. */
const DownloadButton = styled(IconButton)`
  @media (max-width: 599px) {
    display: none;
  }
`;

interface ViewerHeadProps {
  picture: Picture;
  actions: JobActions;
  /** Whether the picture is shown at 100 %, or undefined where the zoom cannot be changed. */
  fullSize: boolean | undefined;
  onFullSize: (fullSize: boolean) => void;
  onDelete: () => void;
}

/** The bar above the picture, with the editable name and the actions. */
export function ViewerHead({ picture, actions, fullSize, onFullSize, onDelete }: ViewerHeadProps) {
  const { job, number } = picture;
  const name = displayNameOf(job);
  const [renaming, setRenaming] = useState(false);
  return (
    <DarkBar>
      <VisuallyHidden.Root>
        <Dialog.Title>{titleOf(job)}</Dialog.Title>
      </VisuallyHidden.Root>
      <Name>
        <RenameField
          name={job.input_filename}
          editing={renaming}
          onEdit={() => setRenaming(true)}
          onSave={(next) => actions.rename(job, next)}
          onClose={() => {
            actions.stopRenaming(job);
            setRenaming(false);
          }}
        />
      </Name>
      <Tools>
        <DownloadButton
          type="button"
          aria-label={`Download ${name}`}
          onClick={() => actions.download(job, number)}
        >
          <Download size={20} aria-hidden />
        </DownloadButton>
        <IconButton type="button" aria-label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
        <IconButton
          type="button"
          aria-label={fullSize ? 'Fit to screen' : 'Show at 100 %'}
          disabled={fullSize === undefined}
          onClick={() => onFullSize(!fullSize)}
        >
          {fullSize ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
        </IconButton>
        <Dialog.Close asChild>
          <IconButton type="button" aria-label="Close">
            <X size={22} aria-hidden />
          </IconButton>
        </Dialog.Close>
      </Tools>
    </DarkBar>
  );
}
