import type { RenderMode } from '@packshot/proto/rest/job-words';
import { useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CreateBar } from './bar/CreateBar.js';
import { QuotaHead } from './bar/QuotaHead.js';
import { useModeFacts } from './choice/use-mode-facts.js';
import { useRenderChoice } from './choice/use-render-choice.js';
import { useStagePreview } from './choice/use-stage-preview.js';
import { useIncoming } from './intake/use-incoming.js';
import { ContinueNote } from './kept/ContinueNote.js';
import { useKeptBatch } from './kept/use-kept-batch.js';
import { Columns, Head, Page, Panel } from './layout.js';
import { LeaveDialog } from './LeaveDialog.js';
import { Options } from './Options.js';
import { OriginalCard } from './OriginalCard.js';
import { useDefaultPreset } from '../presets/use-presets.js';
import { photoErrors } from './photos/check-photo.js';
import { PhotoCard } from './photos/PhotoCard.js';
import { useKnownPhotos } from './photos/use-known-photos.js';
import { useLeaveOutKnown } from './photos/use-leave-out-known.js';
import type { ChosenPhoto } from './photos/chosen-photo.js';
import { usePhotos } from './photos/use-photos.js';
import { planPictures } from './plan-pictures.js';
import { listEntries } from './product/entries.js';
import { ProductPart, type ProductPartHandle } from './product/ProductPart.js';
import { stateFacts } from './product/state-facts.js';
import { ofJob, useProducts } from './product/use-products.js';
import { TryOnNotes } from './try-on/TryOnNotes.js';
import { useExceptions } from './try-on/use-exceptions.js';
import { usePersonless } from './try-on/use-personless.js';
import { useCreateJobs } from './use-create-jobs.js';
import { usePicturesLeft } from './use-pictures-left.js';
import { useSourceJob } from './use-source-job.js';

export function NewShootPage() {
  const [query] = useSearchParams();
  const sourceId = query.get('regenerate');
  const photos = usePhotos();
  const choice = useRenderChoice();
  const { source, fault: sourceFault } = useSourceJob(sourceId, choice.adopt);
  const hasImage = sourceId ? source !== undefined : photos.list.length > 0;
  const modes = sourceId ? [choice.mode] : choice.modes;
  const picturesOf = useKnownPhotos(photos.list);
  const isNew = (photo: ChosenPhoto) => picturesOf(photo) === 0;
  const [busy, setBusy] = useState(false);
  useLeaveOutKnown(photos, picturesOf, busy);
  useIncoming(sourceId === null, busy, photos.add);
  const products = useProducts(photos, source, busy);
  const kept = useKeptBatch(photos, products, choice);
  // Heights, place previews and Try-On predictions apply only where our engine makes the picture.
  const modeFacts = useModeFacts();
  const isMadeHere = (mode: RenderMode) => modeFacts(mode)?.made_by === 'studio';
  const entries = listEntries(photos.list, source, products, modes, isMadeHere);
  const shownKey = sourceId ? ofJob : (photos.shown?.id ?? ofJob);
  const shown = products.of(shownKey);

  const exceptions = useExceptions();
  const hasTryOn = modes.includes('model_tryon') && isMadeHere('model_tryon');
  const personless = usePersonless(
    photos,
    source,
    products,
    hasTryOn ? choice.optionOf('model_tryon') : undefined,
    (id) => exceptions.of(id) !== undefined,
  );
  const fieldsFor = (key: number, mode: RenderMode) => ({
    option: choice.fieldsFor(mode, products.of(key).facts),
    facts: products.fieldsFor(key, mode),
  });
  const ofStage = fieldsFor(shownKey, choice.mode);
  const picture = useStagePreview(
    isMadeHere(choice.mode) && !sourceId ? photos.shown : undefined,
    shown.state === 'guessing' ? undefined : { ...ofStage.option, ...ofStage.facts },
  );
  const preset = useDefaultPreset();
  const plan = planPictures(photos.list, modes, exceptions, fieldsFor, preset);
  const { option, facts } = fieldsFor(ofJob, choice.mode);
  const settings = [modes.map((mode) => choice.fieldsFor(mode, {})), products.said, preset?.id];
  const again = sourceId ? { id: sourceId, fields: { ...option, ...facts } } : undefined;
  const left = usePicturesLeft(source?.id, { ...option, ...facts });
  const { fault, isWaiting, isDone, create } = useCreateJobs(
    photos,
    plan,
    again,
    settings,
    isNew,
    kept,
    setBusy,
  );
  // Revision of the photos when Create was pressed without a photo.
  const [triedAt, setTriedAt] = useState<number>();
  const part = useRef<ProductPartHandle>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (hasImage) create();
    else setTriedAt(photos.revision);
  };
  const missing = !hasImage && triedAt === photos.revision ? photoErrors.missing : undefined;
  const text = sourceFault ?? missing;
  return (
    <Page>
      <Head>
        <h1>New Image</h1>
        <QuotaHead />
      </Head>
      <Columns onSubmit={onSubmit}>
        <Panel aria-label="Photos">
          {sourceId ? (
            <OriginalCard job={source} failed={sourceFault !== undefined} choice={choice} />
          ) : (
            <>
              {!busy && <ContinueNote kept={kept} />}
              <PhotoCard
                photos={photos}
                facts={stateFacts(shown)}
                pictures={(photos.shown && picturesOf(photos.shown)) ?? 0}
                picture={picture}
                disabled={busy}
                onSay={(id, said) => products.of(id).say(said)}
              />
            </>
          )}
          {hasImage && (
            <ProductPart
              ref={part}
              entries={entries}
              shown={shownKey}
              disabled={busy}
              onShow={photos.show}
              onSee={photos.open}
            />
          )}
        </Panel>
        <Panel aria-label="Options">
          <Options
            choice={choice}
            modes={modes}
            isAgain={sourceId !== null}
            product={shown}
            photo={sourceId || shown.state === 'guessing' ? undefined : photos.shown}
            fields={products.fieldsFor(shownKey, 'lifestyle_scene')}
            several={photos.list.length > 1}
            preset={preset}
            hasPreviews={isMadeHere('lifestyle_scene')}
            disabled={!hasImage || busy}
          />
        </Panel>
        <CreateBar
          fault={text === undefined ? fault : { text, quota: false, isCut: false }}
          isWaiting={isWaiting}
          photos={sourceId ? Number(hasImage) : photos.list.length}
          pictures={sourceId ? Number(hasImage) : plan.length}
          toCheck={{
            count: entries.filter(({ unsure }) => unsure.length > 0).length,
            onCheck: () => part.current?.check(),
          }}
          someFree={photos.list.some((photo) => (picturesOf(photo) ?? 0) > 0)}
          busy={busy}
          disabled={sourceId !== null && !source}
          left={left}
          sent={photos.list.length === 1 ? photos.list[0]?.sent : undefined}
        >
          {hasTryOn && (
            <TryOnNotes
              personless={personless}
              photos={sourceId ? undefined : photos}
              modes={modes}
              exceptions={exceptions}
              disabled={busy}
              onSceneMode={() => choice.setMode('lifestyle_scene')}
            />
          )}
        </CreateBar>
      </Columns>
      <LeaveDialog count={photos.list.length} isSafe={() => isDone() || kept.isKept()} />
    </Page>
  );
}
