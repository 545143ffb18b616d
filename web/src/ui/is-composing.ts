/**
 * Reports whether a key belongs to an input method, for example to confirm Japanese characters. Safari sends the key
 * that ends the composition after the composition, with the code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
