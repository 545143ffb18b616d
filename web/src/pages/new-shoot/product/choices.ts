import type { ProductKind, ProductView } from '@packshot/proto/rest/product-words';

/** The facts as they are asked, and how a sentence puts them. */
export const viewChoices: readonly { value: ProductView; name: string; says: string }[] = [
  { value: 'side', name: 'The side', says: 'seen from the side' },
  { value: 'above', name: 'Above', says: 'seen from above' },
  { value: 'flat', name: 'Lying flat', says: 'lying flat' },
];

export const kindChoices: readonly { value: ProductKind; name: string; says: string }[] = [
  { value: 'stands', name: 'Stands', says: 'stands' },
  { value: 'lies', name: 'Lies', says: 'lies' },
  { value: 'hangs', name: 'Hangs', says: 'hangs' },
  { value: 'garment', name: 'Garment', says: 'a garment' },
  { value: 'bag', name: 'Bag', says: 'a bag' },
  { value: 'shoe', name: 'Shoe', says: 'a shoe' },
  { value: 'neck', name: 'Neck', says: 'worn around the neck' },
  { value: 'wrist', name: 'Wrist', says: 'worn on the wrist' },
  { value: 'head', name: 'Head', says: 'worn on the head' },
  { value: 'ring', name: 'Ring', says: 'a ring' },
];
