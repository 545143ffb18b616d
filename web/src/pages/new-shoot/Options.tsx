import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Preset } from '@packshot/proto/rest/preset-schema';
import { Fragment } from 'react';
import { Quiet } from '../../ui/Card.js';
import { describeLook } from '../presets/preset-text.js';
import { AlsoMake } from './choice/AlsoMake.js';
import { ModeOption } from './choice/ModeOption.js';
import { ModeTiles } from './choice/ModeTiles.js';
import { PlaceChoice } from './choice/PlaceChoice.js';
import { usePlacePreviews } from './choice/use-place-previews.js';
import { PresetChoice } from './choice/PresetChoice.js';
import { TryOnNotice } from './choice/TryOnNotice.js';
import type { RenderChoice } from './choice/use-render-choice.js';
import type { ChosenPhoto } from './photos/chosen-photo.js';
import type { Product } from './product/use-products.js';

interface OptionsProps {
  choice: RenderChoice;
  /** Modes in which each photo is made. */
  modes: readonly RenderMode[];
  /** Whether a job is regenerated, which makes one picture. */
  isAgain: boolean;
  /** The shown product. */
  product: Product;
  /** The shown photo; absent before its product is known, and when a job is regenerated. */
  photo: ChosenPhoto | undefined;
  /** Facts of the shown product as form fields. */
  fields: Record<string, string>;
  several: boolean;
  /** Default preset, whose look the Studio White pictures of a batch get. */
  preset: Preset | undefined;
  /** Whether our engine makes scenes, so that it can preview the places. */
  hasPreviews: boolean;
  disabled: boolean;
}

/** The modes, and below them the options of each chosen mode. */
export function Options(props: OptionsProps) {
  const { choice, modes, isAgain, product, photo, fields, several, hasPreviews, preset, disabled } = props;
  const said = { scene_environment: choice.optionOf('lifestyle_scene'), ...fields };
  const previews = usePlacePreviews(
    hasPreviews ? photo : undefined,
    modes.includes('lifestyle_scene') ? said : undefined,
  );
  return (
    <>
      <ModeTiles mode={choice.mode} disabled={disabled} onMode={choice.setMode} />
      {!isAgain && <AlsoMake choice={choice} disabled={disabled} />}
      {modes.map((mode) => (
        <Fragment key={mode}>
          {preset && !isAgain && mode === 'studio_white' ? (
            <Quiet>
              Your preset {preset.name} sets the look of Studio White: {describeLook(preset.settings)},{' '}
              {preset.settings.ratio}.
            </Quiet>
          ) : (
            <ModeOption
              mode={mode}
              chosen={choice.optionOf(mode)}
              disabled={disabled}
              onChoose={(value) => choice.setOption(mode, value)}
            />
          )}
          {mode === 'model_tryon' && <TryOnNotice />}
          {mode === 'lifestyle_scene' && (
            <PlaceChoice
              environment={choice.optionOf(mode)}
              product={product}
              several={several}
              chosen={choice.placeFor(product.facts)}
              previews={previews}
              disabled={disabled}
              onChoose={(name) => choice.setPlace(name, product.facts)}
            />
          )}
        </Fragment>
      ))}
      {!isAgain && <PresetChoice disabled={disabled} />}
    </>
  );
}
