import type { RenderMode } from '@packshot/proto/rest/job-words';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { wide } from '../../theme/media.js';
import { Card, Stack } from '../../ui/Card.js';
import { ModeCard } from './choice/ModeCard.js';
import { PlaceChoice } from './choice/PlaceChoice.js';
import { useModeFacts } from './choice/use-mode-facts.js';
import { usePlacePreviews } from './choice/use-place-previews.js';
import { useRenderChoice } from './choice/use-render-choice.js';
import { CreateBar } from './CreateBar.js';
import { LeaveDialog } from './LeaveDialog.js';
import { OriginalCard } from './OriginalCard.js';
import { photoErrors } from './photos/check-photo.js';
import { PhotoCard } from './photos/PhotoCard.js';
import { usePhotos } from './photos/use-photos.js';
import { GlassChoice } from './product/GlassChoice.js';
import { ProductHeading } from './product/ProductHeading.js';
import { StraightenChoice } from './product/StraightenChoice.js';
import { ProductCard } from './product/ProductCard.js';
import { useHeightQuestion } from './product/use-height-question.js';
import { useProduct } from './product/use-product.js';
import { TryOnNotes } from './try-on/TryOnNotes.js';
import { usePersonless } from './try-on/use-personless.js';
import { sceneFields, useScenesInstead } from './try-on/use-scenes-instead.js';
import { useCreateJobs } from './use-create-jobs.js';
import { usePicturesLeft } from './use-pictures-left.js';
import { useSourceJob } from './use-source-job.js';

/**
 * On small screens the bar sticks to the bottom of the page. On wide screens the bar is at the end of the second
 * column.
 */
const Columns = styled.form`
  display: flex;
  flex-direction: column;
  gap: 24px;
  ${wide} {
    display: grid;
    grid-template: auto 1fr / minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
    & > :first-child {
      grid-row: 1 / 3;
    }
  }
`;

export function NewShootPage() {
  const [query] = useSearchParams();
  const sourceId = query.get('regenerate');
  const photos = usePhotos();
  const choice = useRenderChoice();
  const { source, fault: sourceFault } = useSourceJob(sourceId, choice.adopt);
  const hasImage = sourceId ? source !== undefined : photos.list.length > 0;
  // On a white background, only transparency and straightening matter.
  const asksProduct = choice.mode !== 'studio_white';
  const product = useProduct(sourceId ? undefined : photos.shown, source, asksProduct);
  // Height questions, place previews and Try-On predictions apply only where our engine makes the picture.
  const modeFacts = useModeFacts();
  const isMadeHere = (mode: RenderMode) => modeFacts(mode)?.made_by === 'studio';
  const worn = choice.mode === 'model_tryon' && product.facts.kind === 'garment';
  const height = useHeightQuestion(
    sourceId ? undefined : photos,
    product,
    asksProduct && isMadeHere(choice.mode) && hasImage && !worn,
    choice.mode,
  );
  const scenes = useScenesInstead();
  const inTryOn = choice.mode === 'model_tryon';
  const personless = usePersonless(
    photos,
    source,
    product,
    inTryOn && isMadeHere('model_tryon') ? choice.option : undefined,
    scenes.has,
  );
  const fieldsFor = (id?: number): Record<string, string> => ({
    ...(inTryOn && id !== undefined && scenes.has(id) ? sceneFields : choice.fieldsFor(product.factsOf(id))),
    ...product.fieldsFor(id),
  });
  const left = usePicturesLeft(source?.id, fieldsFor());
  const previewed = isMadeHere('lifestyle_scene') && !sourceId ? photos.shown : undefined;
  const inPlaces = choice.mode === 'lifestyle_scene';
  const said = { scene_environment: choice.option, ...product.fieldsFor(photos.shown?.id) };
  const previews = usePlacePreviews(previewed, inPlaces ? said : undefined);
  const { busy, fault, isDone, create } = useCreateJobs(photos, sourceId, fieldsFor);
  // Revision of the photos when Create was pressed without a photo.
  const [triedAt, setTriedAt] = useState<number>();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (hasImage) create();
    else setTriedAt(photos.revision);
  };
  const missing = !hasImage && triedAt === photos.revision ? photoErrors.missing : undefined;
  const text = sourceFault ?? missing;
  const { shown } = photos;
  const several = photos.list.length > 1;
  return (
    <Stack $gap={24}>
      <h1>New Image</h1>
      <Columns onSubmit={onSubmit}>
        <Card>
          {sourceId ? (
            <OriginalCard job={source} failed={sourceFault !== undefined} choice={choice} />
          ) : (
            <PhotoCard photos={photos} disabled={busy} />
          )}
        </Card>
        <Card>
          <Stack $gap={24}>
            <ModeCard
              mode={choice.mode}
              option={choice.option}
              disabled={!hasImage || busy}
              onMode={choice.setMode}
              onOption={choice.setOption}
            />
            {inTryOn && (
              <TryOnNotes
                personless={personless}
                photos={sourceId ? undefined : photos}
                scenes={scenes}
                disabled={busy}
                onSceneMode={() => choice.setMode('lifestyle_scene')}
              />
            )}
            {asksProduct && hasImage && (
              <ProductCard
                key={sourceId ?? shown?.id}
                product={product}
                photo={several ? shown?.file.name : undefined}
                question={height.ofShown}
                heightAt={height.at}
                disabled={busy}
              />
            )}
            {!asksProduct && hasImage && (
              <>
                {several && <ProductHeading photo={shown?.file.name} />}
                <GlassChoice product={product} disabled={busy} />
                <StraightenChoice product={product} disabled={busy} />
              </>
            )}
            {choice.mode === 'lifestyle_scene' && (
              <PlaceChoice
                environment={choice.option}
                product={product}
                several={several}
                chosen={choice.placeFor(product.facts)}
                previews={previews}
                disabled={!hasImage || busy}
                onChoose={(name) => choice.setPlace(name, product.facts)}
              />
            )}
          </Stack>
        </Card>
        <CreateBar
          fault={text === undefined ? fault : { text, quota: false }}
          count={sourceId ? 1 : photos.list.length}
          busy={busy}
          disabled={sourceId !== null && !source}
          left={left}
          open={height.open}
          sent={photos.list.length === 1 ? photos.list[0]?.sent : undefined}
        />
      </Columns>
      <LeaveDialog count={photos.list.length} isDone={isDone} />
    </Stack>
  );
}
