import { heicExtensions } from '@packshot/proto/rest/photo-formats';
import { VisuallyHidden } from 'radix-ui';
import { lazy, Suspense, useRef, useState, useEffect, type ComponentProps, type RefObject } from 'react';
import { styled } from 'styled-components';
import { narrowWidth } from '../../../theme/media.js';
import { Alert } from '../../../ui/Alert.js';
import { ChosenPhotos } from './ChosenPhotos.js';
import { DropZone, useFileDrop } from './DropZone.js';
import type { Photos, ChosenPhoto } from './use-photos.js';

// Both are loaded on demand, because the first photo needs neither.
const CameraDialog = lazy(async () => ({
  default: (await import('../camera/CameraDialog.js')).CameraDialog,
}));
const CropOverlay = lazy(async () => ({ default: (await import('../crop/CropOverlay.js')).CropOverlay }));

/** Fills the card while no photo is chosen, so that a photo can be dropped anywhere in it. */
const Area = styled.div`
  display: flex;
  flex-direction: column;
  &:only-child {
    flex: 1;
  }
`;

interface PhotoCardProps {
  photos: Photos;
  /** Known facts of the product in the shown photo, as a sentence. */
  facts: string;
  /** Number of pictures of the shown photo in the library. */
  pictures: number;
  /** URL of the preview of the picture, or `drawing` until the preview arrives. */
  picture: string | 'drawing' | undefined;
  disabled: boolean;
}

/** Accepts and shows photos that the user drops, chooses or takes. */
export function PhotoCard({ photos, facts, pictures, picture, disabled }: PhotoCardProps) {
  const gallery = useRef<HTMLInputElement>(null);
  const cameraApp = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'camera' | 'crop'>();
  const { over, handlers } = useFileDrop((files) => !disabled && photos.add(files));
  const { shown } = photos;
  const { place, words } = useNewPhotos(photos.list);

  const chooseFiles = () => gallery.current?.click();
  const openCamera = () => {
    // Small screens use the device's camera app (spec §4).
    if (matchMedia(`(max-width: ${narrowWidth}px)`).matches) cameraApp.current?.click();
    else setDialog('camera');
  };
  const closeDialog = () => setDialog(undefined);
  return (
    <Area ref={place} {...handlers}>
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
          facts={facts}
          pictures={pictures}
          picture={picture}
          disabled={disabled}
          onCrop={() => setDialog('crop')}
          onUploadAnother={chooseFiles}
          onCamera={openCamera}
        />
      ) : (
        <DropZone over={over} onChoose={chooseFiles} onCamera={openCamera} />
      )}
      <Suspense>
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

interface PhotoInputProps extends Pick<
  ComponentProps<'input'>,
  'ref' | 'accept' | 'multiple' | 'capture' | 'aria-label'
> {
  onFiles: (files: FileList) => void;
}

/** A hidden file input that other buttons open. */
const PhotoInput = ({ onFiles, ...input }: PhotoInputProps) => (
  <input
    {...input}
    type="file"
    hidden
    onChange={({ currentTarget }) => {
      if (currentTarget.files?.length) onFiles(currentTarget.files);
      // Resetting the value allows choosing the same file again.
      currentTarget.value = '';
    }}
  />
);

const Refused = styled.div`
  margin-bottom: 16px;
  /* The head of the page covers its beginning. */
  scroll-margin-top: 88px;
`;

const bringIntoSight = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' });

/**
 * Explains why some chosen files were rejected, and scrolls to the message. The message is above the photos, because
 * loading photos shift the content below.
 */
function Refusals({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Refused key={sentences.join(' ')} ref={bringIntoSight}>
      <Alert>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Alert>
    </Refused>
  );
}

interface NewPhotos {
  /** Element with the shown photo or the drop zone. */
  place: RefObject<HTMLDivElement | null>;
  /** Announcement for screen readers. */
  words: string;
}

/**
 * Moves the focus to the added photo and announces the photo. After the last photo was removed, the first control of
 * the drop zone gets the focus.
 */
function useNewPhotos(list: ChosenPhoto[]): NewPhotos {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef<readonly number[]>([]);
  const [words, setWords] = useState('');
  const ids = list.map(({ id }) => id).join(' ');
  useEffect(() => {
    const added = list.filter(({ id }) => !known.current.includes(id));
    const hadSome = known.current.length > 0;
    known.current = list.map(({ id }) => id);
    const [first] = added;
    if (first) {
      place.current?.querySelector<HTMLElement>('[data-shown-photo]')?.focus();
      setWords(added.length > 1 ? `${added.length} photos were added.` : `${first.file.name} was added.`);
    } else if (hadSome && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[data-shown-photo], button')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other changes of a photo do not change the list
  }, [ids]);
  return { place, words };
}
