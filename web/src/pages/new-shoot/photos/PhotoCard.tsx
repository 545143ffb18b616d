import { VisuallyHidden } from 'radix-ui';
import { heicExtensions } from '@packshot/proto/rest/photo-formats';
import { useRef, useState } from 'react';
import { narrowWidth } from '../../../theme/media.js';
import { CameraDialog } from '../camera/CameraDialog.js';
import { CropOverlay } from '../crop/CropOverlay.js';
import { ChosenPhotos } from './ChosenPhotos.js';
import { DropZone } from './DropZone.js';
import { PhotoInput } from './PhotoInput.js';
import { Refusals } from './Refusals.js';
import { useFileDrop } from './use-file-drop.js';
import { useNewPhotos } from './use-new-photos.js';
import type { Photos } from './use-photos.js';

/** Takes photos that are dropped, chosen or taken with a camera, and shows them. */
export function PhotoCard({ photos, disabled }: { photos: Photos; disabled: boolean }) {
  const gallery = useRef<HTMLInputElement>(null);
  const cameraApp = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'camera' | 'crop'>();
  const { over, handlers } = useFileDrop((files) => !disabled && photos.add(files));
  const { shown } = photos;
  const { place, words } = useNewPhotos(photos.list);

  const chooseFiles = () => gallery.current?.click();
  const openCamera = () => {
    // Spec §4: small screens have a camera app of their own.
    if (matchMedia(`(max-width: ${narrowWidth}px)`).matches) cameraApp.current?.click();
    else setDialog('camera');
  };
  const closeDialog = () => setDialog(undefined);
  return (
    <div ref={place} {...handlers}>
      <VisuallyHidden.Root asChild>
        <output>{words}</output>
      </VisuallyHidden.Root>
      <PhotoInput
        ref={gallery}
        aria-label="Product photo"
        accept={['image/*', ...heicExtensions.map((extension) => `.${extension}`)].join()}
        multiple
        onFiles={photos.add}
      />
      <PhotoInput
        ref={cameraApp}
        aria-label="Take a photo"
        accept="image/*"
        capture="environment"
        onFiles={photos.add}
      />
      <Refusals sentences={photos.refusals} />
      {shown ? (
        <ChosenPhotos
          photos={photos}
          shown={shown}
          disabled={disabled}
          onCrop={() => setDialog('crop')}
          onUploadAnother={chooseFiles}
          onCamera={openCamera}
        />
      ) : (
        <DropZone over={over} onChoose={chooseFiles} onCamera={openCamera} />
      )}
      {dialog === 'camera' && <CameraDialog onPhoto={(file) => photos.add([file])} onClose={closeDialog} />}
      {dialog === 'crop' && shown?.preview.state === 'ready' && shown.size && (
        <CropOverlay
          url={shown.preview.url}
          size={shown.size}
          crop={shown.crop}
          onCancel={closeDialog}
          onApply={(crop) => {
            photos.crop(shown.id, crop);
            closeDialog();
          }}
        />
      )}
    </div>
  );
}
