/** What a seller has said of a product; what is absent is guessed from its cut-out. */
export interface ProductFacts {
  /** From where it was photographed. */
  view?: 'side' | 'above' | 'flat' | undefined;
  kind?:
    'stands' | 'lies' | 'hangs' | 'garment' | 'bag' | 'shoe' | 'neck' | 'wrist' | 'head' | 'ring' | undefined;
  heightCm?: number | undefined;
}
