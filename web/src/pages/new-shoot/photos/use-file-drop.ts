import { useState, type DragEvent } from 'react';

interface FileDrop {
  /** Whether something is dragged over the element at the moment. */
  over: boolean;
  handlers: {
    onDrop: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
  };
}

/** Lets files be dropped on the element that has the handlers. */
export function useFileDrop(onFiles: (files: FileList) => void): FileDrop {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDrop(event) {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      },
      onDragOver(event) {
        // Without this the browser refuses the drop.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
    },
  };
}
