import type { ComponentProps } from 'react';

interface PhotoInputProps extends Pick<
  ComponentProps<'input'>,
  'ref' | 'accept' | 'multiple' | 'capture' | 'aria-label'
> {
  onFiles: (files: FileList) => void;
}

/** A hidden file input; buttons elsewhere click it. */
export const PhotoInput = ({ onFiles, ...input }: PhotoInputProps) => (
  <input
    {...input}
    type="file"
    hidden
    onChange={({ currentTarget }) => {
      if (currentTarget.files?.length) onFiles(currentTarget.files);
      // The same file may be chosen again after a mistake.
      currentTarget.value = '';
    }}
  />
);
