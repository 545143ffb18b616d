/**
 * The facts that a seller may give about a product. This file is the one list of them; schemas, forms, stored rows and the
 * web client derive theirs from it. It holds no schemas, because the web client loads no validator.
 */

/** Camera position: level with the product, looking down on it, or straight down on a product that lies flat. */
export const productViews = ['side', 'above', 'flat'] as const;
/** One of them. */
export type ProductView = (typeof productViews)[number];

/**
 * An outline that tells the size of a product better than its kind does.
 *
 * @property maxRatio width divided by height, up to which the outline counts
 * @property heightCm the usual height, in centimetres
 * @property widthCm the usual width, in centimetres, from which the height follows
 */
type Outline = { maxRatio: number; heightCm: number } | { maxRatio: number; widthCm: number };

interface KindTraits {
  /** How tall such a product usually is in its photo, in centimetres. */
  usualHeightCm: number;
  /** The first one that applies counts. */
  outlines?: readonly Outline[];
  /** Set for products that stand on a floor, however small they are. */
  isForFloors?: true;
}

/** What a product is, by what it does or where it is worn, in the order in which users are asked. */
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
  // A boot to the knee, and one to the ankle. All others are low shoes.
  shoe: {
    usualHeightCm: 12,
    outlines: [
      { maxRatio: 0.55, heightCm: 40 },
      { maxRatio: 1.1, heightCm: 25 },
    ],
    isForFloors: true,
  },
  neck: { usualHeightCm: 30 },
  // A watch that is laid out upright, closed, or laid out across.
  wrist: {
    usualHeightCm: 8,
    outlines: [
      { maxRatio: 0.5, heightCm: 24 },
      { maxRatio: 2, heightCm: 8 },
      { maxRatio: Infinity, widthCm: 24 },
    ],
  },
  // A hat. A wider product is a pair of glasses.
  head: {
    usualHeightCm: 20,
    outlines: [
      { maxRatio: 2, heightCm: 20 },
      { maxRatio: Infinity, widthCm: 14.5 },
    ],
  },
  ring: { usualHeightCm: 2.5 },
} satisfies Record<string, KindTraits>;

/** One of them. */
export type ProductKind = keyof typeof kinds;
export const productKinds = Object.keys(kinds) as ProductKind[];
export const traitsOfKind = (kind: ProductKind): KindTraits => kinds[kind];

/** Taken where neither the seller nor the photo tells the kind or the view. */
export const [defaultKind, defaultView] = ['stands', 'side'] as const satisfies [ProductKind, ProductView];

/** Smallest height that is accepted, in centimetres: that of a bead. */
export const minHeightCm = 0.5;
/** Largest height that is accepted, in centimetres: that of a tall floor lamp. */
export const maxHeightCm = 300;
/** The heights to choose from, in centimetres. */
export const heightChoicesCm = [5, 10, 20, 30, 60] as const;

/**
 * Every fact of a product: its field in forms and answers, whether it can be guessed from the photo, and whether Studio
 * White depends on it. The order is that of the API document.
 */
const facts = {
  view: { field: 'photographed_from', isGuessable: true, isUsedOnWhite: false },
  kind: { field: 'product_kind', isGuessable: true, isUsedOnWhite: false },
  height_cm: { field: 'height_cm', isGuessable: true, isUsedOnWhite: false },
  see_through: { field: 'see_through', isGuessable: false, isUsedOnWhite: true },
  straighten: { field: 'straighten', isGuessable: false, isUsedOnWhite: true },
} as const;

/** Name of a fact. */
export type ProductFact = keyof typeof facts;
export const productFactNames = Object.keys(facts) as ProductFact[];
/** The field of a fact in forms and answers. */
export type FieldOfFact<F extends ProductFact> = (typeof facts)[F]['field'];
export const fieldOfFact = <F extends ProductFact>(fact: F): FieldOfFact<F> => facts[fact].field;
/** An object with one value for each of the facts. */
export const mapFacts = <F extends ProductFact, V>(
  names: readonly F[],
  valueOf: (fact: F) => V,
): Record<F, V> => Object.fromEntries(names.map((fact) => [fact, valueOf(fact)])) as Record<F, V>;

export const isUsedOnWhite = (fact: ProductFact): boolean => facts[fact].isUsedOnWhite;

/** A fact that can be guessed from the photo. */
export type GuessableFact = {
  [F in ProductFact]: (typeof facts)[F]['isGuessable'] extends true ? F : never;
}[ProductFact];
const isGuessable = (fact: ProductFact): fact is GuessableFact => facts[fact].isGuessable;
export const guessableFacts = productFactNames.filter(isGuessable);
/** The field of a fact that can be guessed. */
export type GuessableField = FieldOfFact<GuessableFact>;
export const guessableFields = guessableFacts.map((fact) => fieldOfFact(fact));

/** Why a fact is proposed: the seller said so before, the photo shows it, or it is merely usual. */
export const productGrounds = ['remembered', 'seen', 'usual'] as const;
/** One of them. */
export type ProductGround = (typeof productGrounds)[number];

/**
 * Whether the facts say that a product is shown lying: it was photographed from right above, or from above and it does
 * not stand. A product that stands and was seen from somewhat above still stands.
 */
export const isSaidToLie = ({
  view,
  kind,
}: {
  view?: ProductView | undefined;
  kind?: ProductKind | undefined;
}): boolean =>
  view === 'flat' || kind === 'lies' || (view === 'above' && kind !== undefined && kind !== 'stands');
