import { Link } from 'react-router-dom';
import { AuthLayout } from '../../layouts/AuthLayout.js';
import { paths } from '../../paths.js';
import { Button } from '../../ui/Button.js';
import { Stack } from '../../ui/Card.js';

export function NotFoundPage() {
  return (
    <AuthLayout
      title="Page not found"
      text="This page does not exist. It may have moved, or the link is incomplete."
    >
      <Stack>
        <Button as={Link} $look="primary" $wide to={paths.home}>
          Go to the home page
        </Button>
        <Button as={Link} $wide to={paths.library}>
          Go to your library
        </Button>
      </Stack>
    </AuthLayout>
  );
}
