import type { Market, Rule } from '@packshot/proto/markets/market';
import { frameOf } from '@packshot/proto/rest/preset-limits';
import { maxSharpScale } from '../layout/place-product.js';
import { composePackshot } from './compose-packshot.js';
import { encodePresetFile, type FramedPicture } from './encode-preset-file.js';
import { RefusedExportError, type Findings } from './findings.js';
import { frameScene } from './frame-scene.js';
import { openPicture, type OpenPicture } from './open-picture.js';
import type {
  ExportedFile,
  PictureToExport,
  PreparedForPreset,
  PresetToExport,
} from './picture-to-export.js';
import { writeProvenance } from '../provenance.js';

/**
 * Makes a file of a finished picture for each preset. A packshot is composed again from its cut-out with the preset's
 * background, margin and shadow. A scene keeps its background, so only size, ratio and format apply.
 *
 * @returns one file or one refusal for each preset, in the given order
 */
export async function prepareForPresets(
  given: PictureToExport,
  presets: readonly PresetToExport[],
): Promise<PreparedForPreset[]> {
  const opened = await openPicture(given);
  const prepared: PreparedForPreset[] = [];
  for (const preset of presets) {
    try {
      prepared.push({ file: await prepare(opened, given, preset) });
    } catch (error) {
      if (!(error instanceof RefusedExportError)) throw error;
      prepared.push({ refused: { code: error.code, reason: error.message } });
    }
  }
  return prepared;
}

async function prepare(
  opened: OpenPicture,
  given: PictureToExport,
  preset: PresetToExport,
): Promise<ExportedFile> {
  const findings: Findings = { mended: [], advice: [] };
  const isPackshot = given.mode === 'studio_white';
  const framed = isPackshot
    ? await composePackshot(opened, given, preset, rulesOf(preset), findings)
    : await cropScene(opened, given, preset, findings);
  const wanted = frameOf(preset.settings);
  if (framed.width < wanted.width || framed.height < wanted.height)
    findings.advice.push(
      `The file is smaller than the preset asks, because the product would be enlarged more than ${maxSharpScale} times.`,
    );
  const source = given.madeByAi ? 'trainedAlgorithmicMedia' : 'compositeSynthetic';
  return encodePresetFile(
    framed,
    {
      format: preset.settings.format,
      hasPlainGround: isPackshot,
      isOpaque: !isPackshot || preset.settings.background !== 'transparent',
      xmp: writeProvenance(source, opened.xmp),
    },
    findings,
  );
}

async function cropScene(
  opened: OpenPicture,
  given: PictureToExport,
  preset: PresetToExport,
  findings: Findings,
): Promise<FramedPicture> {
  const { width, height, data } = await frameScene(opened, given, rulesOf(preset), 'further', findings);
  findings.advice.push(
    'A scene keeps its background, so only size, ratio and format of the preset apply. White is never added.',
  );
  return { width, height, channels: 3, data };
}

/** Returns the frame of a preset as the rules of a marketplace, which the framing of exports understands. */
function rulesOf({ name, settings }: PresetToExport): Market {
  return {
    name,
    naming: ofSeller('slug'),
    format: ofSeller(settings.format === 'jpeg' ? 'jpeg' : 'png'),
    frames: ofSeller([frameOf(settings)]),
    fill: ofSeller({ aim: 1 - 2 * settings.margin }),
  };
}

const ofSeller = <Value>(value: Value): Rule<Value> => ({
  value,
  source: 'preset',
  date: null,
  certainty: 'certain',
});
