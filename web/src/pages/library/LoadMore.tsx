import { Button } from '../../ui/Button.js';
import { Quiet, Stack } from '../../ui/Card.js';

interface LoadMoreProps {
  shown: number;
  total: number;
  loading: boolean;
  onLoadMore: () => void;
}

/** The number of shown jobs and the button for the next page. */
export const LoadMore = ({ shown, total, loading, onLoadMore }: LoadMoreProps) => (
  <Stack $gap={8} style={{ alignItems: 'center' }}>
    <Quiet>
      {shown} of {total}
    </Quiet>
    <Button onClick={onLoadMore} disabled={loading}>
      {loading ? 'Loading...' : 'Load more'}
    </Button>
  </Stack>
);
