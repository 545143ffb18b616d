import { cropToArea } from '@packshot/proto/rest/crop';
import { Camera, Crop, Images } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { medium } from '../../../theme/media.js';
import { Button } from '../../../ui/Button.js';
import { Quiet, Row, Stack } from '../../../ui/Card.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { formatSize } from '../format-size.js';
import { KnownPhotoNote } from './KnownPhotoNote.js';
import { PhotoPreview } from './PhotoPreview.js';
import { PhotoStrip } from './PhotoStrip.js';
import { SmallPhotoNote } from './SmallPhotoNote.js';
import type { ChosenPhoto } from './chosen-photo.js';
import type { Photos } from './use-photos.js';

const Facts = styled.div`
  min-width: 0;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  & > * {
    display: block;
  }
`;

/** Three buttons side by side, or the camera button on a separate line where the buttons do not fit. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  & > button {
    gap: 8px;
    padding: 0 4px;
    font-size: 0.9375rem;
    white-space: nowrap;
  }
  & > :last-child {
    grid-column: 1 / -1;
  }
  & > :not(:last-child) > svg {
    display: none;
  }
  ${medium} {
    grid-template-columns: repeat(3, 1fr);
    & > :last-child {
      grid-column: auto;
    }
    & > :not(:last-child) > svg {
      display: inline;
    }
  }
`;

const Fault = styled.p`
  color: ${color('danger')};
  font-size: 0.9375rem;
`;

interface ChosenPhotosProps {
  photos: Photos;
  shown: ChosenPhoto;
  /** Known facts of the product in the shown photo, as a sentence. */
  facts: string;
  /** Number of pictures of the shown photo in the library. */
  pictures: number;
  /** URL of the preview of the picture, or `drawing` until the preview arrives. */
  picture: string | 'drawing' | undefined;
  disabled: boolean;
  onCrop: () => void;
  onUploadAnother: () => void;
  onCamera: () => void;
  /** Absent in browsers without a choice of folders. */
  onChooseFolder: (() => void) | undefined;
  onChooseTable: () => void;
}

/** Returns the name and size of a photo. */
function factsOf({ file, size, crop }: ChosenPhoto): string {
  const megabytes = `${file.name}, ${(file.size / 1024 / 1024).toFixed(2)} MB`;
  return crop && size ? `${megabytes}, cropped to ${formatSize(cropToArea(crop, size))}` : megabytes;
}

/** The selected photo, thumbnails of all photos, and buttons to change the photos. */
export function ChosenPhotos({
  photos,
  shown,
  facts,
  pictures,
  picture,
  disabled,
  onCrop,
  onUploadAnother,
  onCamera,
  onChooseFolder,
  onChooseTable,
}: ChosenPhotosProps) {
  const { preview, size, crop, fault } = shown;
  return (
    <Stack $gap={12}>
      <PhotoPreview photo={shown} picture={picture} />
      <Facts>
        <p>{factsOf(shown)}</p>
        <Quiet as="output">{facts}</Quiet>
      </Facts>
      <Actions>
        <Button
          type="button"
          onClick={onCrop}
          disabled={disabled || preview.state !== 'ready' || size === undefined}
        >
          <Crop size={18} aria-hidden /> Crop & Adjust
        </Button>
        <Button type="button" onClick={onUploadAnother} disabled={disabled}>
          <Images size={18} aria-hidden /> Upload Another
        </Button>
        <Button type="button" onClick={onCamera} disabled={disabled}>
          <Camera size={18} aria-hidden /> Use camera
        </Button>
      </Actions>
      {fault && <Fault>{fault}</Fault>}
      <KnownPhotoNote pictures={pictures} />
      {size && <SmallPhotoNote size={size} crop={crop} />}
      <PhotoStrip photos={photos} shown={shown.id} disabled={disabled} onAdd={onUploadAnother} />
      <Row $gap={20}>
        {onChooseFolder && (
          <LinkButton type="button" disabled={disabled} onClick={onChooseFolder}>
            Add a folder
          </LinkButton>
        )}
        <LinkButton type="button" disabled={disabled} onClick={onChooseTable}>
          Fill in from a CSV file
        </LinkButton>
      </Row>
    </Stack>
  );
}
