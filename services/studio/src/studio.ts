/**
 * Public module of the studio, which turns photos into cut-outs, pictures, notices, fidelity figures and previews.
 * Large libraries (ONNX Runtime, OpenCV, libheif) are loaded on first use, not by this module.
 */
export { openSrgb } from './colour/open-srgb.js';
export { pngChunks, type PngChunk } from './colour/png-chunks.js';
export { readTags } from './colour/read-tags.js';
export { applyStrokes } from './correct/apply-strokes.js';
export { decodeMask, encodeMask } from './correct/mask-file.js';
export { cutOut, type Finder, type Found } from './cut-out.js';
export {
  UnrenderableError,
  type RenderedImage,
  type RenderEngine,
  type RenderMetadata,
  type RenderRequest,
  type RenderResult,
} from './engine.js';
export type { Fidelity } from './fidelity/measure-fidelity.js';
export { forecastLook, type LookForecast } from './forecast-look.js';
export { loadOpenCv } from './grabcut/load-opencv.js';
export { hashToNumber } from './hash-to-number.js';
export { decodeHeic } from './heic/decode-heic.js';
export { decodePhoto } from './image/decode-photo.js';
export { createPlane, type Plane } from './image/plane.js';
export type { Rect } from './image/resize-image.js';
export { frameSize } from './layout/frame.js';
export { bearableScale } from './layout/place-product.js';
export { measureMask } from './mask/measure-mask.js';
export { chunksOfWebp, writeChunk, writeWebp } from './metadata/webp-chunks.js';
export { withoutMetadata } from './metadata/without-metadata.js';
export { pictureMetadata } from './picture-metadata.js';
export { allPlaces, canShow, findPlace, flatNames, lies, placesOffered, type Place } from './places.js';
export { groundsOf } from './plates/grounds.js';
export { likePlaces } from './plates/like-places.js';
export { chooseLook, type Look } from './plates/look.js';
export { presentationOf } from './plates/look-of.js';
export { asidesOf, isSame, numberOf, type Siblings } from './plates/order-looks.js';
export { findGarment } from './presentations/form/find-garment.js';
export { countVariations } from './presentations/present.js';
export { renderPicture } from './presentations/render-picture.js';
export type { PictureRequest } from './presentations/request.js';
export { lookInPlace } from './presentations/scene/chosen-place.js';
export { placeNames } from './presentations/scene/scene-plate.js';
export { drawPreview, type DrawnPreview } from './preview/draw-preview.js';
export {
  preparedSide,
  prepareProduct,
  type PreparedProduct,
  type PreparedProducts,
  type TryOnForecast,
} from './preview/prepare-product.js';
export { loadModel } from './process/load-model.js';
export type { ModelChoice } from './process/task.js';
export { round } from './round.js';
export { lowerEdge } from './shadow/lower-edge.js';
export { takenHeight } from './size-in-picture.js';
export { createStudioEngine, type StudioEngine } from './studio-engine.js';
export { addWatermark } from './watermark/add-watermark.js';
