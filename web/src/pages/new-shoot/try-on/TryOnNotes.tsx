import { Row, Stack } from '../../../ui/Card.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Note } from '../Note.js';
import type { Photos } from '../photos/use-photos.js';
import { describePersonless, type PersonlessPhoto } from './personless-text.js';
import type { ScenesInstead } from './use-scenes-instead.js';

interface TryOnNotesProps {
  personless: readonly PersonlessPhoto[];
  /** Chosen photos, absent when a job is regenerated. */
  photos: Photos | undefined;
  scenes: ScenesInstead;
  disabled: boolean;
  /** Switches all photos to the Lifestyle Scene mode. */
  onSceneMode: () => void;
}

/** Notes about Try-Ons without a person, with buttons for the user's decisions. */
export function TryOnNotes({ personless, photos, scenes, disabled, onSceneMode }: TryOnNotesProps) {
  const count = photos?.list.length ?? 1;
  const made = photos?.list.filter(({ id }) => scenes.has(id)).length ?? 0;
  const shared = {
    photos: personless,
    count,
    disabled,
    onScene: (ids: number[]) => (ids.length + made === count ? onSceneMode() : scenes.add(ids)),
    onSkip: photos && ((ids: number[]) => ids.forEach((id) => photos.remove(id))),
  };
  return (
    <>
      <NoPersonNote kind="place" {...shared} />
      <NoPersonNote kind="nothing" {...shared} />
      {made > 0 && (
        <Note>
          {made === 1 ? '1 photo is' : `${made} photos are`} rendered as Lifestyle Scenes instead.{' '}
          <LinkButton type="button" disabled={disabled} onClick={scenes.clear}>
            Undo
          </LinkButton>
        </Note>
      )}
    </>
  );
}

interface NoPersonNoteProps {
  /** `place` if Try-On shows a place instead of a person; `nothing` if Try-On cannot make a picture. */
  kind: 'place' | 'nothing';
  photos: readonly PersonlessPhoto[];
  /** Number of chosen photos. */
  count: number;
  disabled: boolean;
  onScene: (ids: number[]) => void;
  /** Removes photos from the batch, absent where photos cannot be left out. */
  onSkip: ((ids: number[]) => void) | undefined;
}

/** Warns before Create that a Try-On will show no person, and offers alternatives. */
function NoPersonNote({ kind, photos, count, disabled, onScene, onSkip }: NoPersonNoteProps) {
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
