import type { RenderMode } from '@packshot/proto/rest/job-words';
import { styled } from 'styled-components';
import { LinkButton } from '../../../ui/LinkButton.js';
import type { Photos } from '../photos/use-photos.js';
import { describePersonless, type PersonlessPhoto } from './personless-text.js';
import type { Exceptions } from './use-exceptions.js';

/** A sentence with buttons for the decision, announced when it appears. */
const Line = styled.output`
  display: block;
  font-size: 0.9375rem;
  & button {
    margin-left: 8px;
  }
`;

interface TryOnNotesProps {
  personless: readonly PersonlessPhoto[];
  /** Chosen photos, absent when a job is regenerated. */
  photos: Pick<Photos, 'list' | 'remove'> | undefined;
  modes: readonly RenderMode[];
  exceptions: Exceptions;
  disabled: boolean;
  /** Switches all photos to the Lifestyle Scene mode. */
  onSceneMode: () => void;
}

/** Sentences about what a Try-On cannot show, with buttons for the user's decisions. */
export function TryOnNotes({
  personless,
  photos,
  modes,
  exceptions,
  disabled,
  onSceneMode,
}: TryOnNotesProps) {
  const count = photos?.list.length ?? 1;
  const isOnly = modes.length === 1;
  const decided = (exception: 'scene' | 'skip') =>
    photos?.list.filter(({ id }) => exceptions.of(id) === exception).length ?? 0;
  const [scenes, skipped] = [decided('scene'), decided('skip')];
  const shared = {
    photos: personless,
    count,
    disabled,
    skipText: isOnly ? 'Leave out' : 'Skip Try-On',
    onScene: (ids: number[]) =>
      isOnly && ids.length + scenes === count ? onSceneMode() : exceptions.set(ids, 'scene'),
    onSkip:
      photos &&
      ((ids: number[]) => (isOnly ? ids.forEach((id) => photos.remove(id)) : exceptions.set(ids, 'skip'))),
  };
  const done = [
    scenes > 0 && `${countPhotos(scenes)} rendered as Lifestyle Scenes instead.`,
    skipped > 0 && `${countPhotos(skipped)} made without a Try-On.`,
  ].filter(Boolean);
  return (
    <>
      <NoPersonLine kind="place" {...shared} />
      <NoPersonLine kind="nothing" {...shared} />
      {done.length > 0 && (
        <Line>
          {done.join(' ')}
          <LinkButton type="button" disabled={disabled} onClick={exceptions.clear}>
            Undo
          </LinkButton>
        </Line>
      )}
    </>
  );
}

const countPhotos = (count: number): string => (count === 1 ? '1 photo is' : `${count} photos are`);

interface NoPersonLineProps {
  /** `place` if Try-On shows a place instead of a person; `nothing` if Try-On cannot make a picture. */
  kind: 'place' | 'nothing';
  photos: readonly PersonlessPhoto[];
  /** Number of chosen photos. */
  count: number;
  disabled: boolean;
  skipText: string;
  onScene: (ids: number[]) => void;
  /** Leaves photos out, absent where photos cannot be left out. */
  onSkip: ((ids: number[]) => void) | undefined;
}

function NoPersonLine({ kind, photos, count, disabled, skipText, onScene, onSkip }: NoPersonLineProps) {
  const concerned = photos.filter(({ answer }) => answer.shown_on === kind);
  if (concerned.length === 0) return null;
  const ids = concerned.map(({ id }) => id);
  return (
    <Line>
      {describePersonless(kind, concerned, count)}
      {kind === 'place' && (
        <LinkButton type="button" disabled={disabled} onClick={() => onScene(ids)}>
          {ids.length > 1 ? 'Make scenes instead' : 'Make a scene instead'}
        </LinkButton>
      )}
      {onSkip && (
        <LinkButton type="button" disabled={disabled} onClick={() => onSkip(ids)}>
          {skipText}
        </LinkButton>
      )}
    </Line>
  );
}
