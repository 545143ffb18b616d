import { ImageUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Row, Stack } from '../../ui/Card.js';

const Drop = styled.div<{ $over: boolean }>`
  display: grid;
  place-items: center;
  min-height: 320px;
  padding: 24px;
  border: 1.5px dashed ${({ $over }) => color($over ? 'accent' : 'line-strong')};
  border-radius: var(--radius);
  background: ${({ $over }) => color($over ? 'accent-ground' : 'sunken')};
  text-align: center;
  transition: background 140ms;
`;

const Preview = styled.img`
  width: 100%;
  max-height: 440px;
  border-radius: var(--radius);
  background: ${color('sunken')};
  object-fit: contain;
`;

interface PhotoPickerProps {
  photo: { file: File; url: string } | undefined;
  disabled: boolean;
  onPick: (file: File) => void;
}

/** The chosen photo with its name and size, or the place to drop one. */
export function PhotoPicker({ photo, disabled, onPick }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const open = () => input.current?.click();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onPick(file);
  };
  return (
    <div
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        aria-label="Product photo"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onPick(file);
          // The same file may be chosen again after a mistake.
          currentTarget.value = '';
        }}
      />
      {photo ? (
        <Stack>
          <Preview src={photo.url} alt="The photo you chose" />
          <Row style={{ justifyContent: 'space-between' }}>
            <Quiet>
              {photo.file.name}, {(photo.file.size / 1024 / 1024).toFixed(2)} MB
            </Quiet>
            <Button type="button" onClick={open} disabled={disabled}>
              Upload Another
            </Button>
          </Row>
        </Stack>
      ) : (
        <Drop $over={over}>
          <Stack style={{ alignItems: 'center' }}>
            <ImageUp size={36} strokeWidth={1.4} aria-hidden />
            <div>
              <strong>Drop a product photo here</strong>
              <Quiet>JPG, PNG or WebP, up to 10 MB</Quiet>
            </div>
            <Button type="button" $look="primary" onClick={open}>
              Choose a photo
            </Button>
          </Stack>
        </Drop>
      )}
    </div>
  );
}
