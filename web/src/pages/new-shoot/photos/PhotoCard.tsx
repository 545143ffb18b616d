import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { VisuallyHidden } from 'radix-ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PhotoInput } from '../../../intake/PhotoInput.js';
import { photoAndZipTypes, photoTypes } from '../../../intake/photo-types.js';
import { narrowWidth } from '../../../theme/media.js';
import { useMedia } from '../../../ui/use-media.js';
import { ChosenPhotos } from './ChosenPhotos.js';
import { DropZone } from './DropZone.js';
import { LeftOutNote } from './LeftOutNote.js';
import { Refusals } from './Refusals.js';
import { useNewPhotos } from './use-new-photos.js';
import type { Photos } from './use-photos.js';

// They are loaded on demand, because the first photo needs none of them.
const CameraDialog = lazy(async () => ({
  default: (await import('../camera/CameraDialog.js')).CameraDialog,
}));
const CsvDialog = lazy(async () => ({ default: (await import('../csv/CsvDialog.js')).CsvDialog }));
const CropOverlay = lazy(async () => ({ default: (await import('../crop/CropOverlay.js')).CropOverlay }));

/** Fills the card while no photo is chosen, so that a photo can be dropped anywhere in it. */
const Area = styled.div`
  display: flex;
  flex-direction: column;
  &:only-child {
    flex: 1;
  }
`;

const canChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype;

interface PhotoCardProps {
  photos: Photos;
  /** Known facts of the product in the shown photo, as a sentence. */
  facts: string;
  /** Number of pictures of the shown photo in the library. */
  pictures: number;
  /** URL of the preview of the picture, or `drawing` until the preview arrives. */
  picture: string | 'drawing' | undefined;
  disabled: boolean;
  /** Receives facts of the product in a photo. */
  onSay: (id: number, said: ProductFacts) => void;
}

/** Accepts and shows photos that the user drops, chooses or takes. */
export function PhotoCard({ photos, facts, pictures, picture, disabled, onSay }: PhotoCardProps) {
  const gallery = useRef<HTMLInputElement>(null);
  const cameraApp = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'camera' | 'crop'>();
  const { shown } = photos;
  const { place, words } = useNewPhotos(photos.list, photos.reading !== undefined);
  const isWide = !useMedia(`(max-width: ${narrowWidth}px)`);
  const folder = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLInputElement>(null);
  const chooseFolder = isWide && canChooseFolder ? () => folder.current?.click() : undefined;

  const chooseFiles = () => gallery.current?.click();
  const openCamera = () => {
    // Small screens use the device's camera app (spec §4).
    if (matchMedia(`(max-width: ${narrowWidth}px)`).matches) cameraApp.current?.click();
    else setDialog('camera');
  };
  const closeDialog = () => setDialog(undefined);
  return (
    <Area ref={place}>
      <VisuallyHidden.Root asChild>
        <output>{words}</output>
      </VisuallyHidden.Root>
      <PhotoInput
        ref={gallery}
        aria-label="Product photo"
        accept={isWide ? photoAndZipTypes : photoTypes}
        multiple
        onFiles={photos.add}
      />
      <PhotoInput ref={folder} aria-label="Folder of photos" isFolder onFiles={photos.add} />
      <PhotoInput
        ref={cameraApp}
        aria-label="Take a photo"
        accept="image/*"
        capture="environment"
        onFiles={photos.add}
      />
      <PhotoInput ref={table} aria-label="CSV file" accept=".csv,text/csv" onFiles={photos.add} />
      <Refusals sentences={photos.refusals} />
      <LeftOutNote photos={photos} disabled={disabled} />
      {shown ? (
        <ChosenPhotos
          photos={photos}
          shown={shown}
          facts={facts}
          pictures={pictures}
          picture={picture}
          disabled={disabled}
          onCrop={() => setDialog('crop')}
          onUploadAnother={chooseFiles}
          onCamera={openCamera}
          onChooseFolder={chooseFolder}
          onChooseTable={() => table.current?.click()}
        />
      ) : (
        <DropZone onChoose={chooseFiles} onChooseFolder={chooseFolder} onCamera={openCamera} />
      )}
      <Suspense>
        {photos.table && photos.list.length > 0 && (
          <CsvDialog
            file={photos.table}
            photos={photos.list}
            onClose={photos.closeTable}
            onApply={({ id }, { sku, name, modes, facts: said }) => {
              photos.describe(id, { sku, name, modes });
              onSay(id, said);
            }}
          />
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
      </Suspense>
    </Area>
  );
}
