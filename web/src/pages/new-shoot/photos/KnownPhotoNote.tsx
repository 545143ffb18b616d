import { photoKeyOf } from '@packshot/proto/jobs/photo-key';
import useSWR from 'swr';
import { addressOf } from '../../../api/address-of.js';
import type { Answer } from '../../../api/client.js';
import { Note } from '../Note.js';
import type { ChosenPhoto } from './use-photos.js';

/** Tells the seller before Create that they already have pictures of this photo. */
export function KnownPhotoNote({ photo: { hash, crop } }: { photo: Pick<ChosenPhoto, 'hash' | 'crop'> }) {
  const address =
    hash === undefined ? null : addressOf('findPhoto', { query: { photo: photoKeyOf(hash, crop) } });
  const { data } = useSWR<Answer<'findPhoto'>, Error>(address, {
    // A picture may have been created since the last load.
    revalidateOnMount: true,
    dedupingInterval: 1_000,
  });
  if (!data?.pictures) return null;
  const pictures = data.pictures === 1 ? 'a picture' : `${data.pictures} pictures`;
  return <Note>Your library already contains {pictures} of this photo.</Note>;
}
