import { generatePath, Navigate, useParams } from 'react-router-dom';
import { sentenceFor } from '../../api/errors.js';
import { useCall } from '../../api/use-call.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { LibrarySkeleton } from '../library/LibrarySkeleton.js';

/**
 * Opens the product of a picture. The list of pictures does not contain the products, which change without a picture.
 */
export function ProductOfPicture() {
  const { jobId = '' } = useParams();
  const { data, error } = useCall('getJob', { dedupingInterval: 0 }, { params: { id: jobId } });
  if (data?.product_id) return <Navigate replace to={generatePath(paths.product, { id: data.product_id })} />;
  if (error) return <Alert>{sentenceFor(error, 'Failed to load product')}</Alert>;
  return <LibrarySkeleton view="gallery" />;
}
