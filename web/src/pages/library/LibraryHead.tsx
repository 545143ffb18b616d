import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { Button } from '../../ui/Button.js';
import { Row } from '../../ui/Card.js';

export const LibraryHead = () => (
  <Row style={{ justifyContent: 'space-between' }}>
    <h1>Library</h1>
    <Button as={Link} $look="primary" to={paths.newShoot}>
      New Shoot
    </Button>
  </Row>
);
