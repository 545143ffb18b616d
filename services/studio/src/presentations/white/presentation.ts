import { encodePicture } from '../../encode-picture.js';
import { placeProduct } from '../../layout/place-product.js';
import { lamps } from '../../shadow/drop-shadow.js';
import { hasOwnShadow } from '../../shadow/has-own-shadow.js';
import { isShownLying } from '../../places.js';
import type { Presentation } from '../presentation.js';
import type { PictureChoices } from '../request.js';
import { composeWhite } from './compose-white.js';

const wantsShadow = ({ options }: PictureChoices): boolean => options.shadow_option !== 'no_shadow';

/** Shows a product on pure white. The longer side of the product fills 85 % of the square frame. */
export const white: Presentation = {
  name: 'white',
  modes: ['studio_white'],
  on: 'place',
  countLooks: (wanted) => (wantsShadow(wanted) ? lamps.length : 1),
  fit: (request) => ({
    place: placeProduct,
    compose(product) {
      const shadow = wantsShadow(request);
      const ownShadow = hasOwnShadow(product);
      // If the seller's file contains a shadow, no shadow is added, because two shadows would look wrong.
      const lamp = shadow && !ownShadow ? lamps[request.variation % lamps.length] : undefined;
      const picture = composeWhite(
        product.colours,
        product.matte,
        product.place,
        lamp,
        product.glass,
        isShownLying(request.facts),
      );
      return encodePicture(picture, product, {
        shadow,
        ...(lamp ? { lamp } : {}),
        ...(ownShadow ? { own_shadow: true } : {}),
      });
    },
  }),
};
