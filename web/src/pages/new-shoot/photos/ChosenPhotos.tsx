import { Button } from '../../../ui/Button.js';
import { Quiet, Row, Stack } from '../../../ui/Card.js';
import { PhotoPreview } from './PhotoPreview.js';
import { PhotoStrip } from './PhotoStrip.js';
import type { ChosenPhoto, Photos } from './use-photos.js';

interface ChosenPhotosProps {
  photos: Photos;
  shown: ChosenPhoto;
  disabled: boolean;
  onShow: (id: number) => void;
  onCrop: () => void;
  onUploadAnother: () => void;
}

/** One photo large, all of them below, and the buttons to change them. */
export function ChosenPhotos({
  photos,
  shown,
  disabled,
  onShow,
  onCrop,
  onUploadAnother,
}: ChosenPhotosProps) {
  const { file, preview } = shown;
  return (
    <Stack>
      <PhotoPreview photo={shown} />
      {photos.list.length > 1 && (
        <PhotoStrip
          photos={photos.list}
          shown={shown.id}
          disabled={disabled}
          onShow={onShow}
          onRemove={photos.remove}
        />
      )}
      <Row style={{ justifyContent: 'space-between' }}>
        <Quiet>
          {file.name}, {(file.size / 1024 / 1024).toFixed(2)} MB
        </Quiet>
        <Row $gap={8}>
          <Button type="button" onClick={onCrop} disabled={disabled || preview.state !== 'ready'}>
            Crop & Adjust
          </Button>
          <Button type="button" onClick={onUploadAnother} disabled={disabled}>
            Upload Another
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}
