import type { ComponentProps } from 'react';

interface PhotoInputProps extends Pick<
  ComponentProps<'input'>,
  'ref' | 'accept' | 'multiple' | 'capture' | 'aria-label'
> {
  /** Whether the user chooses a folder, whose files are read with all nested folders. */
  isFolder?: boolean;
  onFiles: (files: FileList) => void;
}

/** A hidden file input that other buttons open. */
export const PhotoInput = ({ isFolder, onFiles, ...input }: PhotoInputProps) => (
  <input
    {...input}
    {...(isFolder ? { webkitdirectory: '' } : {})}
    type="file"
    hidden
    onChange={({ currentTarget }) => {
      if (currentTarget.files?.length) onFiles(currentTarget.files);
      // Resetting the value allows choosing the same file again.
      currentTarget.value = '';
    }}
  />
);
