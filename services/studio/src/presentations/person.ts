/** What the seller reads next to a picture with a person. */
export const computerMade = 'The person is computer-made; the product is your photo.';
/** What the seller reads next to a picture in a place where no person can show a product of this kind. */
export const noPerson =
  'There is no person for this kind of product yet: it is shown in a place, without one.';
