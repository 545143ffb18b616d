import {
  productKinds,
  productViews,
  type ProductKind,
  type ProductView,
} from '@packshot/proto/rest/product-words';

interface ChoiceText {
  /** Label of the tile. */
  label: string;
  /** Words for the choice within a sentence. */
  phrase: string;
  /** Icon of the tile: an SVG path in a view box of 32 × 32. */
  drawing: string;
}

export const viewTexts: Record<ProductView, ChoiceText> = {
  side: {
    label: 'The side',
    phrase: 'seen from the side',
    drawing: 'M3 26h26M18 26V12h8v14M3 16a5 3.5 0 0 1 9 0a5 3.5 0 0 1-9 0M7.5 15.9v.2',
  },
  above: {
    label: 'Above',
    phrase: 'seen from above',
    drawing:
      'M14 28h15M18 24V14a4 1.8 0 0 1 8 0v10a4 1.8 0 0 1-8 0M26 14a4 1.8 0 0 1-8 0M3 6l7 2-3 4zM10 10l4 3',
  },
  flat: {
    label: 'Lying flat',
    phrase: 'lying flat',
    drawing: 'M5 20l6-6h16l-6 6zM16 3v7M13 7l3 3 3-3M3 26h26',
  },
};

export const kindTexts: Record<ProductKind, ChoiceText> = {
  stands: {
    label: 'Standing',
    phrase: 'standing',
    drawing: 'M4 28h24M12 28V14c0-3 2-3 2-6V4h4v4c0 3 2 3 2 6v14',
  },
  lies: {
    label: 'Flat',
    phrase: 'lying',
    drawing: 'M3 26h26M5 26v-5a2 2 0 0 1 2-2h18a2 2 0 0 1 2 2v5M20 19v7',
  },
  hangs: {
    label: 'Hanging',
    phrase: 'hanging',
    drawing: 'M4 4h24M16 4v7M10 24l3-13h6l3 13zM14 24a2 2 0 0 0 4 0',
  },
  garment: {
    label: 'Garment',
    phrase: 'a garment',
    drawing: 'M11 5c2 3 8 3 10 0l7 4-3 6-3-1v13H10V14l-3 1-3-6z',
  },
  bag: {
    label: 'Bag',
    phrase: 'a bag',
    drawing: 'M6 13h20l2 14H4zM11 16v-6a5 5 0 0 1 10 0v6',
  },
  shoe: {
    label: 'Shoe',
    phrase: 'a shoe',
    drawing: 'M4 11v13h24v-3c0-3-5-3-8-5l-5-6-3 3c-3 1-5 0-8-2zM4 21h24',
  },
  neck: {
    label: 'Necklace',
    phrase: 'worn around the neck',
    drawing: 'M7 4c0 12 4 16 9 18 5-2 9-6 9-18M16 22l-3 3 3 4 3-4z',
  },
  wrist: {
    label: 'Watch or bracelet',
    phrase: 'worn on the wrist',
    drawing: 'M12 10V3h8v7M12 22v7h8v-7M16 9a7 7 0 1 0 .1 0M16 13v3l2 2',
  },
  head: {
    label: 'Hat or glasses',
    phrase: 'worn on the head',
    drawing: 'M3 22h26M8 22v-6a8 8 0 0 1 16 0v6M8 18h16',
  },
  ring: {
    label: 'Ring',
    phrase: 'a ring',
    drawing: 'M16 12a8 8 0 1 0 .1 0M12 6l2-3h4l2 3-4 6z',
  },
};

const listChoices = <T extends string>(values: readonly T[], texts: Record<T, ChoiceText>) =>
  values.map((value) => ({ value, name: texts[value].label, drawing: texts[value].drawing }));

export const viewChoices = listChoices(productViews, viewTexts);
/** Names of the views in a table, whose heading says that they are views. */
const shortViews: Record<ProductView, string> = { side: 'Side', above: 'Above', flat: 'Flat' };
export const shortViewChoices = productViews.map((value) => ({ value, name: shortViews[value] }));
export const kindChoices = listChoices(productKinds, kindTexts);
