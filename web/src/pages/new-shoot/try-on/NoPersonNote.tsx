import { Row, Stack } from '../../../ui/Card.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Note } from '../Note.js';
import { describePersonless, type PersonlessPhoto } from './personless-text.js';

interface NoPersonNoteProps {
  /** Why a Try-On shows no person: it shows a place, or no picture can be made. */
  kind: 'place' | 'nothing';
  photos: readonly PersonlessPhoto[];
  /** How many photos are chosen. */
  count: number;
  disabled: boolean;
  onScene: (ids: number[]) => void;
  /** Absent where there is no photo to leave out. */
  onSkip: ((ids: number[]) => void) | undefined;
}

/** Says before anything is paid for that a Try-On will show no person, and offers what can be done instead. */
export function NoPersonNote({ kind, photos, count, disabled, onScene, onSkip }: NoPersonNoteProps) {
  const concerned = photos.filter(({ answer }) => answer.shown_on === kind);
  if (concerned.length === 0) return null;
  const ids = concerned.map(({ id }) => id);
  const several = ids.length > 1;
  return (
    <Note>
      <Stack $gap={4}>
        <p>{describePersonless(kind, concerned, count)}</p>
        <Row>
          {kind === 'place' && (
            <LinkButton type="button" disabled={disabled} onClick={() => onScene(ids)}>
              {several ? 'Make scenes instead' : 'Make a scene instead'}
            </LinkButton>
          )}
          {onSkip && (
            <LinkButton type="button" disabled={disabled} onClick={() => onSkip(ids)}>
              {several ? 'Leave these photos out' : 'Leave this photo out'}
            </LinkButton>
          )}
        </Row>
      </Stack>
    </Note>
  );
}
