import useSWR from 'swr';
import { addressOf } from '../../../api/address-of.js';
import type { Answer } from '../../../api/client.js';
import { Note } from '../Note.js';

/** Tells the seller before Create that they already have pictures of this photo. */
export function KnownPhotoNote({ photoKey }: { photoKey: string }) {
  const { data } = useSWR<Answer<'findPhoto'>, Error>(
    addressOf('findPhoto', { query: { photo: photoKey } }),
    // A picture may have been created since the last load.
    { revalidateOnMount: true, dedupingInterval: 0 },
  );
  if (!data?.pictures) return null;
  const pictures = data.pictures === 1 ? 'a picture' : `${data.pictures} pictures`;
  return <Note>Your library already contains {pictures} of this photo.</Note>;
}
