import { photoRoles, type PhotoRole } from '@packshot/proto/rest/product-limits';
import type { ProductDetail, ProductPhoto } from '@packshot/proto/rest/product-schema';
import { generatePath, useNavigate } from 'react-router-dom';
import { useState } from 'react';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Card, Stack } from '../../ui/Card.js';
import { Select } from '../../ui/Select.js';
import { useIsShown } from '../../ui/use-is-shown.js';
import { Cover } from '../products/Cover.js';
import { PictureTile } from './PictureTile.js';
import type { LoadedProduct } from './use-product.js';

const roleNames: Record<PhotoRole, string> = {
  front: 'Front',
  back: 'Back',
  detail: 'Detail',
  other: 'Other',
};

const Head = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: 96px minmax(0, 1fr);
  align-items: start;
`;

const Photo = styled.div`
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: var(--radius);
  background: ${color('sunken')};
`;

const Pictures = styled.ul`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fill, minmax(min(130px, 45%), 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface PhotoSectionProps {
  product: ProductDetail;
  photo: ProductPhoto;
  attempt: LoadedProduct['attempt'];
}

/** A photo with its side, and the pictures made of the photo. */
export function PhotoSection({ product: { id, photos }, photo, attempt }: PhotoSectionProps) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [busy, setBusy] = useState(false);
  const title = `Photo ${photos.indexOf(photo) + 1}`;
  const run = async (...work: Parameters<typeof attempt>) => {
    setBusy(true);
    const result = await attempt(...work);
    setBusy(false);
    return result;
  };
  const chooseRole = (role: PhotoRole) =>
    run(
      () => call('changePhoto', { params: { id, photo_id: photo.id }, body: { role } }),
      'Failed to change the photo',
    );
  const split = async () => {
    const created = await run(
      () => call('splitProduct', { body: { photo_ids: [photo.id] } }),
      'Failed to separate the photo',
    );
    if (created && isShown.current) await navigate(generatePath(paths.product, { id: created.id }));
  };
  const shareCutOut = (from: string) =>
    run(
      () => call('renderProductAgain', { params: { id }, body: { cut_out_from: from } }),
      'Failed to render the pictures again',
    );
  const others = photo.without_cut_out;
  return (
    <Card aria-label={title}>
      <Stack>
        <Head>
          <Photo>
            <Cover src={photo.thumbnail_url} />
          </Photo>
          <Stack $gap={12}>
            <h2>{title}</h2>
            <Select
              label="Side"
              value={photo.role}
              disabled={busy}
              onChange={({ target }) => void chooseRole(target.value as PhotoRole)}
            >
              {photoRoles.map((role) => (
                <option key={role} value={role}>
                  {roleNames[role]}
                </option>
              ))}
            </Select>
            {photos.length > 1 && (
              <Button disabled={busy} onClick={() => void split()} style={{ alignSelf: 'flex-start' }}>
                Make a separate product
              </Button>
            )}
            {photo.cut_out_from && (
              <Button disabled={busy} onClick={() => void shareCutOut(photo.cut_out_from!)}>
                {others === 1
                  ? 'Use the corrected cut-out for 1 more picture'
                  : `Use the corrected cut-out for ${others} more pictures`}
              </Button>
            )}
          </Stack>
        </Head>
        <Pictures aria-label={`Pictures of ${title.toLowerCase()}`}>
          {photo.pictures.map((job) => (
            <li key={job.id}>
              <PictureTile job={job} />
            </li>
          ))}
        </Pictures>
      </Stack>
    </Card>
  );
}
