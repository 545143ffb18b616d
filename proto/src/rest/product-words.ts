/**
 * Facts that a seller can give about a product. Schemas, forms, stored rows and the web client are derived from this
 * list. The file has no schemas, so that the web client does not load a validator.
 */

/** Camera positions: level with the product, looking down on it, or straight down on a product that lies flat. */
export const productViews = ['side', 'above', 'flat'] as const;
export type ProductView = (typeof productViews)[number];

/**
 * An outline that predicts the size of a product better than the kind alone.
 *
 * @property maxRatio largest width divided by height for which the outline applies
 * @property heightCm the usual height, in centimetres
 * @property widthCm the usual width, in centimetres, from which the height follows
 */
type Outline = { maxRatio: number; heightCm: number } | { maxRatio: number; widthCm: number };

interface KindTraits {
  /** Usual height of products of the kind as photographed, in centimetres. */
  usualHeightCm: number;
  /** Outlines in the order of `maxRatio`; the first outline that applies is used. */
  outlines?: readonly Outline[];
  /** Usual longer side in a photo from above, in centimetres, of products that such a photo shows at full length. */
  usualLengthCm?: number;
  /** Set for kinds of products that stand on a floor, even if the products are small. */
  isForFloors?: true;
}

/** Kinds of products, by the way products are used or worn, in the order in which users see the choices. */
const kinds = {
  // A bottle or a tube is slenderer and taller than a mug or a can.
  stands: { usualHeightCm: 12, outlines: [{ maxRatio: 0.4, heightCm: 20 }] },
  lies: {
    usualHeightCm: 10,
    outlines: [
      { maxRatio: 1, heightCm: 15 },
      { maxRatio: Infinity, widthCm: 15 },
    ],
  },
  hangs: { usualHeightCm: 40 },
  garment: { usualHeightCm: 70 },
  // A backpack is narrower than a handbag.
  bag: { usualHeightCm: 30, outlines: [{ maxRatio: 0.75, heightCm: 40 }], isForFloors: true },
  // The first outline describes a knee boot. The width of a lower boot or of a high shoe in its photo is the length of
  // its sole. All other shoes are low.
  shoe: {
    usualHeightCm: 12,
    outlines: [
      { maxRatio: 0.65, heightCm: 40 },
      { maxRatio: 2, widthCm: 26 },
    ],
    usualLengthCm: 25,
    isForFloors: true,
  },
  neck: { usualHeightCm: 30 },
  // The outlines describe a watch that is laid out vertically, closed, or laid out horizontally.
  wrist: {
    usualHeightCm: 8,
    outlines: [
      { maxRatio: 0.5, heightCm: 24 },
      { maxRatio: 2, heightCm: 8 },
      { maxRatio: Infinity, widthCm: 24 },
    ],
  },
  // The first outline describes a hat; wider products are glasses.
  head: {
    usualHeightCm: 20,
    outlines: [
      { maxRatio: 2, heightCm: 20 },
      { maxRatio: Infinity, widthCm: 14.5 },
    ],
  },
  ring: { usualHeightCm: 2.5 },
} satisfies Record<string, KindTraits>;

export type ProductKind = keyof typeof kinds;
export const productKinds = Object.keys(kinds) as ProductKind[];
/** Returns what is usual for a kind of product. */
export const traitsOfKind = (kind: ProductKind): KindTraits => kinds[kind];

/** Defaults, used if neither the seller nor the photo determines the kind or the view. */
export const [defaultKind, defaultView] = ['stands', 'side'] as const satisfies [ProductKind, ProductView];

/** Minimum height of a product in centimetres, for example of a bead. */
export const minHeightCm = 0.5;
/** Maximum height of a product in centimetres, for example of a tall floor lamp. */
export const maxHeightCm = 300;
/** Heights that users can choose, in centimetres. */
export const heightChoicesCm = [5, 10, 20, 30, 60] as const;

/**
 * All facts of a product, in the order of the API document: the field in forms and responses, whether the photo can
 * reveal the fact, and whether the fact affects Studio White.
 */
const facts = {
  view: { field: 'photographed_from', isGuessable: true, isUsedOnWhite: true },
  kind: { field: 'product_kind', isGuessable: true, isUsedOnWhite: true },
  height_cm: { field: 'height_cm', isGuessable: true, isUsedOnWhite: false },
  see_through: { field: 'see_through', isGuessable: false, isUsedOnWhite: true },
  straighten: { field: 'straighten', isGuessable: false, isUsedOnWhite: true },
} as const;

/** Name of a fact. */
export type ProductFact = keyof typeof facts;
export const productFactNames = Object.keys(facts) as ProductFact[];
/** Field of a fact in forms and responses. */
export type FieldOfFact<F extends ProductFact> = (typeof facts)[F]['field'];
/** Returns the field of a fact in forms and responses. */
export const fieldOfFact = <F extends ProductFact>(fact: F): FieldOfFact<F> => facts[fact].field;
/** Returns an object with one value for each of the facts. */
export const mapFacts = <F extends ProductFact, V>(
  names: readonly F[],
  valueOf: (fact: F) => V,
): Record<F, V> => Object.fromEntries(names.map((fact) => [fact, valueOf(fact)])) as Record<F, V>;

/** Reports whether a fact changes pictures in Studio White. */
export const isUsedOnWhite = (fact: ProductFact): boolean => facts[fact].isUsedOnWhite;

/** A fact that can be guessed from the photo. */
export type GuessableFact = {
  [F in ProductFact]: (typeof facts)[F]['isGuessable'] extends true ? F : never;
}[ProductFact];
const isGuessable = (fact: ProductFact): fact is GuessableFact => facts[fact].isGuessable;
export const guessableFacts = productFactNames.filter(isGuessable);
/** Field of a fact that can be guessed. */
export type GuessableField = FieldOfFact<GuessableFact>;
export const guessableFields = guessableFacts.map((fact) => fieldOfFact(fact));

/** Sources of a guess: an earlier answer from the seller, the photo, or usual values. */
export const productGrounds = ['remembered', 'seen', 'usual'] as const;
export type ProductGround = (typeof productGrounds)[number];

/**
 * Reports whether a product is shown lying. This applies to all products photographed straight down, to the kinds
 * `lies` and `garment`, and in photos from above to every known kind except `stands` and `head`: a hat stands, and glasses
 * lie on a table.
 */
export const isSaidToLie = ({
  view,
  kind,
}: {
  view?: ProductView | undefined;
  kind?: ProductKind | undefined;
}): boolean =>
  view === 'flat' ||
  kind === 'lies' ||
  kind === 'garment' ||
  (view === 'above' && kind !== undefined && kind !== 'stands' && kind !== 'head');
