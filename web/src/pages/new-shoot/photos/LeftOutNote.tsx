import { styled } from 'styled-components';
import { LinkButton } from '../../../ui/LinkButton.js';
import { countPhotos } from '../../products/product-text.js';
import { Note } from '../Note.js';
import type { Photos } from './use-photos.js';

const AbovePhotos = styled.div`
  margin-bottom: 16px;
`;

interface LeftOutNoteProps {
  photos: Pick<Photos, 'leftOut' | 'known' | 'addKnown' | 'reading'>;
  disabled: boolean;
}

/** Reports how many photos have been read, and which files were left out without an error. */
export function LeftOutNote({ photos: { leftOut, known, addKnown, reading }, disabled }: LeftOutNoteProps) {
  if (leftOut.length === 0 && known.length === 0 && reading === undefined) return null;
  return (
    <AbovePhotos>
      <Note>
        {reading !== undefined && <p>Reading your files: {countPhotos(reading)} so far...</p>}
        {leftOut.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {known.length > 0 && (
          <p>
            {known.length === 1
              ? '1 photo already has pictures in your library and was left out. '
              : `${known.length} photos already have pictures in your library and were left out. `}
            <LinkButton type="button" disabled={disabled} onClick={addKnown}>
              Add {known.length === 1 ? 'it' : 'them'} anyway
            </LinkButton>
          </p>
        )}
      </Note>
    </AbovePhotos>
  );
}
