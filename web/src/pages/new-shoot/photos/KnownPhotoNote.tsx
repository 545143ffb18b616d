import { Note } from '../Note.js';

/** Tells the seller before Create that they already have pictures of this photo. */
export function KnownPhotoNote({ pictures }: { pictures: number }) {
  if (pictures === 0) return null;
  return (
    <Note>
      Your library already contains {pictures === 1 ? 'a picture' : `${pictures} pictures`} of this photo.
    </Note>
  );
}
