import { Download, Maximize, Minimize, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { styled } from 'styled-components';
import { DarkBar } from '../../../ui/dark-screen.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Tools } from './Tools.js';

const Bar = styled(DarkBar)`
  & h2 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface ViewerHeadProps {
  name: string;
  fullSize: boolean;
  onFullSize: (fullSize: boolean) => void;
  onDownload: () => void;
}

/** The bar above the picture: its name, and buttons to download it, change its size and close the viewer. */
export const ViewerHead = ({ name, fullSize, onFullSize, onDownload }: ViewerHeadProps) => (
  <Bar>
    <Dialog.Title asChild>
      <h2>{name}</h2>
    </Dialog.Title>
    <Tools>
      <IconButton type="button" aria-label={`Download ${name}`} onClick={onDownload}>
        <Download size={20} aria-hidden />
      </IconButton>
      <IconButton
        type="button"
        aria-label={fullSize ? 'Fit to the screen' : 'Show at 100 %'}
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
  </Bar>
);
