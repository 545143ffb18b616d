type Receiver = (files: File[]) => void;

let receiver: Receiver | undefined;
let waiting: File[] = [];

/** Passes files that the user drops on any page to New Image. */
export const incoming = {
  /**
   * Hands files to New Image.
   *
   * @returns whether New Image is open; otherwise the files wait until New Image opens
   */
  hand(files: File[]): boolean {
    if (!receiver) {
      waiting.push(...files);
      return false;
    }
    receiver(files);
    return true;
  },
  /** Receives files, the waiting files first. @returns a function that ends the receipt */
  receive(next: Receiver): () => void {
    receiver = next;
    const files = waiting;
    waiting = [];
    if (files.length > 0) next(files);
    return () => {
      if (receiver === next) receiver = undefined;
    };
  },
  /** Drops the waiting files when the user changes, so that the next user cannot see these files. */
  forget(): void {
    waiting = [];
  },
};
