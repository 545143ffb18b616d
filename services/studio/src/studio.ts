/**
 * Public module of the studio, which turns photos into cut-outs, pictures, notices, fidelity values and previews. Large
 * libraries (ONNX Runtime, OpenCV, libheif) are loaded on first use, not by this module.
 */
export { convertPicture, type Conversion } from './convert/convert-picture.js';
export { setResolution } from './convert/set-resolution.js';
export { correctMask, type CorrectAnswer, type CorrectTask } from './correct/correct-mask.js';
export { generatePreview, type Preview } from './photo/generate-preview.js';
export { inspectPhoto, thumbnailSidePx, type Photo } from './photo/inspect-photo.js';
export { RefusedPhotoError } from './photo/refused-photo.js';
export { guessProduct } from './guess/guess-product.js';
export { openSrgb } from './colour/open-srgb.js';
export type { FoundProduct } from './cut-out-product.js';
export {
  UnrenderableError,
  type EstimateStore,
  type RenderedImage,
  type RenderEngine,
  type RenderMetadata,
  type RenderRequest,
  type RenderResult,
} from './engine.js';
export { applyEdit, type AppliedEdit, type EditTask } from './edit/apply-edit.js';
export { editPicture, type EditedPicture, type EditFrame, type EditedProduct } from './edit/edit-picture.js';
export { openEdit, drawEditPreview, type EditPreview, type OpenEdit } from './edit/draw-edit-preview.js';
export { openCutout, type OpenCutout } from './edit/open-cutout.js';
export { forecastRefusal, hasColouredGround } from './export/check-facts.js';
export type {
  ExportedFile,
  ExportFacts,
  MarketRole,
  PictureToExport,
  PreparedForPreset,
  PreparedPicture,
  PresetToExport,
  Refusal,
} from './export/picture-to-export.js';
export { prepareForMarkets } from './export/prepare-for-markets.js';
export { prepareForPresets } from './export/prepare-for-presets.js';
export type { Fidelity } from './fidelity/measure-fidelity.js';
export { forecastLook, type LookForecast } from './forecast-look.js';
export { loadOpenCv } from './grabcut/load-opencv.js';
export { hashToNumber } from './hash-to-number.js';
export { frameSize, frameSizeVariable } from './layout/frame.js';
export { maxSharpScale } from './layout/place-product.js';
export { removeMetadata } from './metadata/remove-metadata.js';
export { pictureMetadata } from './picture-metadata.js';
export { writeProvenance } from './provenance.js';
export { listAllPlaces, findPlace, isShownLying, listPlaceNames, type Place } from './places.js';
export { chooseLook, type Look } from './plates/look.js';
export { presentationOf } from './plates/presentation-of.js';
export { shiftsOf, isSameLook, lookNumberOf, type Siblings } from './plates/order-looks.js';
export { countVariations } from './presentations/choose-presentation.js';
export type { PictureRequest } from './presentations/request.js';
export { chooseLookInPlace } from './presentations/scene/chosen-place.js';
export { previewSide, type DrawnPreview } from './preview/draw-preview.js';
export { preparePhoto, type PhotoToPrepare } from './preview/prepare-photo.js';
export type { PreparedProducts, TryOnForecast } from './preview/prepare-product.js';
export { drawInPlace, rankPlaces } from './preview/preview-places.js';
export { addSeenFacts } from './recognise/add-seen.js';
export type { SeenProduct } from './recognise/see-product.js';
export type { Estimate, NewEstimate } from './model/estimate.js';
export { isnetFormat } from './model/isnet.js';
export { ModelUnavailableError } from './model/served-model.js';
export type { ModelFormat } from './model/matting-model.js';
export { loadKinds } from './process/load-kinds.js';
export { createModelLoader } from './process/load-model.js';
export { recordInferences } from './process/record-inferences.js';
export type { InferenceMessage, ModelChoice } from './process/task.js';
export { round } from './round.js';
export { createStudioEngine, type StudioEngine } from './studio-engine.js';
export { addWatermark } from './watermark/add-watermark.js';
