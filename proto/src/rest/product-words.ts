/** What a seller may say of a product, without schemas: the web client imports these and no validator. */

/** From where a product was photographed: level with it, looking down on it, or straight down on what lies flat. */
export const productViews = ['side', 'above', 'flat'] as const;
/** One of them. */
export type ProductView = (typeof productViews)[number];

/** From where a place is seen: at eye level or a little above, looking down on a surface, or straight down on it. */
export const placeViews = ['side', 'above', 'flat'] as const;
/** One of them. */
export type PlaceView = (typeof placeViews)[number];

/** What a product is, by what it does or where it is worn. */
export const productKinds = [
  'stands',
  'lies',
  'hangs',
  'garment',
  'bag',
  'shoe',
  'neck',
  'wrist',
  'head',
  'ring',
] as const;
/** One of them. */
export type ProductKind = (typeof productKinds)[number];

/** Centimetres: from a bead to a floor lamp. */
export const leastHeight = 0.5;
/** Centimetres. */
export const mostHeight = 300;
/** The heights to choose from, in centimetres. */
export const heightChips = [5, 10, 20, 30, 60] as const;

/** Fields of a form whose value may be a guess from the photo. Glass and straightening are never guessed. */
export const guessableFields = ['photographed_from', 'product_kind', 'height_cm'] as const;
/** One of them. */
export type GuessableField = (typeof guessableFields)[number];

/** Why a fact is proposed: its seller said so before, the photo shows it, or it is merely what is usual. */
export const productGrounds = ['remembered', 'seen', 'usual'] as const;
/** One of them. */
export type ProductGround = (typeof productGrounds)[number];

/**
 * Whether what is said of a product means that it is shown lying: it was photographed from right above, or from above and
 * does not stand. What stands and was seen from somewhat above still stands.
 */
export const isSaidToLie = ({
  view,
  kind,
}: {
  view?: ProductView | undefined;
  kind?: ProductKind | undefined;
}): boolean =>
  view === 'flat' || kind === 'lies' || (view === 'above' && kind !== undefined && kind !== 'stands');
