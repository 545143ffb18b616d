import { Button } from '../../../ui/Button.js';
import { Row } from '../../../ui/Card.js';
import { Note } from '../Note.js';
import type { KeptBatch } from './use-kept-batch.js';

/** Offers the photos of a page that was closed before their pictures were requested. */
export function ContinueNote({ kept: { waiting, resume, discard } }: { kept: KeptBatch }) {
  if (waiting === 0) return null;
  const photos = waiting === 1 ? '1 photo' : `${waiting} photos`;
  return (
    <Note>
      <p>You left this page before all your images were created.</p>
      <Row $gap={8} style={{ marginTop: 8 }}>
        <Button type="button" $look="primary" onClick={resume}>
          Continue with {photos}
        </Button>
        <Button type="button" onClick={discard}>
          Discard
        </Button>
      </Row>
    </Note>
  );
}
