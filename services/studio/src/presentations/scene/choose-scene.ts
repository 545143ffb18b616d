import type { Grounds } from '../../plates/grounds.js';
import { likedLooks, type Outline } from '../../plates/like-places.js';
import type { Look } from '../../plates/look.js';
import { takeLook, type Siblings } from '../../plates/order-looks.js';
import { lookInPlace, type SceneRequest } from './chosen-place.js';

const noSiblings: Siblings = { chosen: [], made: [] };

/** Chooses where a Lifestyle Scene shows a product. @param grounds of the environment */
export const chooseScene = (request: SceneRequest, grounds: Grounds, outline: Outline): Look =>
  lookInPlace(request) ??
  takeLook(
    likedLooks(grounds, request.facts, outline, request),
    request.variation,
    request.siblings ?? noSiblings,
  );
