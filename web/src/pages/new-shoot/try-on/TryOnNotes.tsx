import { LinkButton } from '../../../ui/LinkButton.js';
import { Note } from '../Note.js';
import type { Photos } from '../photos/use-photos.js';
import { NoPersonNote } from './NoPersonNote.js';
import type { PersonlessPhoto } from './personless-text.js';
import type { ScenesInstead } from './use-scenes-instead.js';

interface TryOnNotesProps {
  personless: readonly PersonlessPhoto[];
  /** The chosen photos; absent where another picture of a job is made. */
  photos: Photos | undefined;
  scenes: ScenesInstead;
  disabled: boolean;
  /** Chooses the mode for everything that is sent. */
  onSceneMode: () => void;
}

/** What a Try-On will show without a person, and what its seller has decided about that. */
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
          {made === 1 ? '1 photo is' : `${made} photos are`} made as Lifestyle Scenes instead.{' '}
          <LinkButton type="button" disabled={disabled} onClick={scenes.clear}>
            Undo
          </LinkButton>
        </Note>
      )}
    </>
  );
}
