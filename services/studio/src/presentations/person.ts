export const computerMade = 'The person is computer-made; the product is your photo.';
export const noPerson = 'This kind of product cannot be shown on a person yet, so it is shown in a scene.';
