/**
 * Every machine code that an answer may carry, with its status and title (RFC 9457 `title`).
 * `detail` is the sentence used when the place that fails has nothing more specific to say.
 */
export const errorCatalogue = {
  validation_failed: { status: 400, title: 'Bad request', detail: 'Some of what was sent is not valid.' },
  malformed_request: { status: 400, title: 'Bad request', detail: 'The request could not be read.' },
  image_missing: { status: 400, title: 'Bad request', detail: 'Please select an image' },
  unreadable_image: {
    status: 400,
    title: 'Unreadable image',
    detail: 'This image is damaged or incomplete. Please export or save it again and retry.',
  },
  too_many_pixels: {
    status: 400,
    title: 'Image too large',
    detail: 'This image has too many pixels. The most we can take is 64 megapixels.',
  },
  unknown_place: {
    status: 400,
    title: 'Unknown place',
    detail: 'There is no such place. Please choose another one, or leave the choice to Packshot.',
  },
  wrong_password: { status: 400, title: 'Wrong password', detail: 'Current password is incorrect' },
  wrong_code: {
    status: 400,
    title: 'Wrong code',
    detail:
      'This code is not right, or has been used already. Please enter the next one that your app shows.',
  },
  passkey_refused: {
    status: 400,
    title: 'Passkey not accepted',
    detail: 'This passkey was not accepted. Please try again, or use your password.',
  },
  token_invalid: {
    status: 400,
    title: 'Link not valid',
    detail: 'This link has expired or has already been used. Please ask for a new one.',
  },
  unauthenticated: { status: 401, title: 'Not signed in', detail: 'Please sign in to continue.' },
  invalid_credentials: { status: 401, title: 'Not signed in', detail: 'Incorrect email or password' },
  second_factor_required: {
    status: 401,
    title: 'Code needed',
    detail: 'Please enter the code that your authenticator app shows.',
  },
  session_ended: {
    status: 401,
    title: 'Session ended',
    detail: 'Your session has ended. Please sign in again.',
  },
  forbidden: { status: 403, title: 'Forbidden', detail: 'You are not allowed to do this.' },
  account_inactive: { status: 403, title: 'Account inactive', detail: 'This account has been deactivated.' },
  second_factor_needed: {
    status: 403,
    title: 'Second factor needed',
    detail:
      'Operators need a second factor here. Please add an authenticator app or a passkey in your account, and sign in with it.',
  },
  password_needed: {
    status: 403,
    title: 'Password needed',
    detail: 'Please enter your password again to do this.',
  },
  link_expired: { status: 403, title: 'Link not valid', detail: 'This link has expired or is not valid.' },
  not_found: { status: 404, title: 'Not found', detail: 'This does not exist, or is not yours.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not take that method.',
  },
  request_timeout: {
    status: 408,
    title: 'Too slow',
    detail: 'The request took too long to arrive. Please try again.',
  },
  key_in_use: {
    status: 409,
    title: 'Still under way',
    detail: 'What you asked for is still being done. Please try again in a moment.',
  },
  email_taken: { status: 409, title: 'Email in use', detail: 'An account with this email already exists' },
  already_verified: {
    status: 409,
    title: 'Already verified',
    detail: 'This email address has already been verified.',
  },
  no_password: {
    status: 409,
    title: 'No password',
    detail: 'This account signs in with Google and has no password.',
  },
  second_factor_exists: {
    status: 409,
    title: 'On already',
    detail: 'Two-step sign-in is on already. Please remove it first.',
  },
  passkeys_unavailable: {
    status: 409,
    title: 'Passkeys not possible',
    detail:
      'Passkeys need an address with a name, and this one is a number. Please use your email and password.',
  },
  too_many_passkeys: {
    status: 409,
    title: 'Too many passkeys',
    detail: 'This account has as many passkeys as it can have. Please remove one first.',
  },
  checkout_pending: {
    status: 409,
    title: 'Payment pending',
    detail: 'A payment is already on its way. Please finish it or give it up first.',
  },
  quote_changed: {
    status: 409,
    title: 'Price changed',
    detail: 'The price has changed since you saw it. Nothing was charged. Please look at it again.',
  },
  no_change: {
    status: 409,
    title: 'Nothing to change',
    detail: 'This is your plan already.',
  },
  not_subscribed: {
    status: 409,
    title: 'No subscription',
    detail: 'You have no paid plan that this could be done with.',
  },
  payment_due: {
    status: 409,
    title: 'Payment due',
    detail: 'A payment for your plan is due. Please settle it first.',
  },
  change_not_possible: {
    status: 409,
    title: 'Change not possible',
    detail:
      'The payment provider cannot make this change. Please cancel, and choose the other plan when yours has ended.',
  },
  invoice_not_ready: {
    status: 409,
    title: 'Document not ready',
    detail: 'The document is still being made. Please try again in a moment.',
  },
  forged: {
    status: 400,
    title: 'Signature not valid',
    detail: 'The signature of this message is not valid.',
  },
  not_yourself: {
    status: 409,
    title: 'Not yourself',
    detail: 'You cannot deactivate, demote or delete yourself. Please ask another operator.',
  },
  last_operator: {
    status: 409,
    title: 'Last operator',
    detail: 'This is the last active operator. Please make somebody else an operator first.',
  },
  not_refundable: {
    status: 409,
    title: 'Not refundable',
    detail: 'This payment cannot be refunded by that amount.',
  },
  message_closed: {
    status: 409,
    title: 'Already closed',
    detail: 'This message has been closed already.',
  },
  letter_settled: {
    status: 409,
    title: 'Already settled',
    detail: 'This message has been sent again or discarded already.',
  },
  letter_undeliverable: {
    status: 409,
    title: 'Undeliverable',
    detail: 'This message is no event that anybody could be given again. It can only be discarded.',
  },
  letter_failed_again: {
    status: 409,
    title: 'Failed again',
    detail: 'This message failed again.',
  },
  job_not_active: {
    status: 409,
    title: 'Already ended',
    detail: 'This job has already ended and can no longer be cancelled.',
  },
  job_not_failed: {
    status: 409,
    title: 'Not failed',
    detail: 'Only a job that has failed can be tried again.',
  },
  no_cutout: {
    status: 409,
    title: 'No cut-out',
    detail: 'This picture has no cut-out that could be adjusted right now.',
  },
  cutout_empty: {
    status: 409,
    title: 'Nothing left',
    detail: 'Nothing of the product is left. Please undo a stroke, or mark what to keep.',
  },
  no_pictures: {
    status: 409,
    title: 'Nothing to download',
    detail: 'There is no finished picture to download.',
  },
  no_other_picture: {
    status: 409,
    title: 'No other picture',
    detail:
      'There is no other picture of this photo with these settings. Please choose another mode or option.',
  },
  not_wearable: {
    status: 409,
    title: 'Not wearable',
    detail:
      'No display form can wear this product: its outline is not that of a top, a jacket or a dress. Please choose Studio White or Lifestyle Scenes. Nothing was charged for this picture.',
  },
  payload_too_large: { status: 413, title: 'Too large', detail: 'What was sent is too large.' },
  file_too_large: { status: 413, title: 'File too large', detail: 'File size must be less than 10MB' },
  uri_too_long: { status: 414, title: 'Address too long', detail: 'This address is too long.' },
  unsupported_image: {
    status: 415,
    title: 'Unsupported image',
    detail: 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'This kind of content is not accepted here.',
  },
  picture_refused: {
    status: 422,
    title: 'Picture refused',
    detail: 'The provider of AI pictures refused this photo.',
  },
  key_reused: {
    status: 422,
    title: 'Key used before',
    detail:
      'This Idempotency-Key was sent with something else before. Please use a new one for each thing you ask for.',
  },
  product_not_found: {
    status: 422,
    title: 'No product found',
    detail:
      'No product could be found in this photo. Please use one that shows a single product clearly apart from its background.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    detail: 'The file has changed since you received it. Download it again.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    detail: 'The requested range is outside the file.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    detail: 'The headers of the request are too large. Deleting the cookies of this site may help.',
  },
  quota_exceeded: { status: 429, title: 'Generation limit reached', detail: 'You have no generations left.' },
  too_many_tries: {
    status: 429,
    title: 'Too many tries',
    detail: 'Too many tries. Please wait a moment and try again.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Please wait a moment and try again.',
  },
  internal: {
    status: 500,
    title: 'Server error',
    detail: 'Something went wrong on our side. Please try again.',
  },
  provider_unavailable: {
    status: 503,
    title: 'Payment provider unavailable',
    detail:
      'The payment provider does not answer right now. Nothing was charged. Please try again in a minute.',
  },
  owner_silent: {
    status: 503,
    title: 'Owner silent',
    detail:
      'The service that does this did not answer in time. Please look whether it was done before you try again.',
  },
  owner_away: {
    status: 503,
    title: 'Owner away',
    detail: 'The service that does this is not running right now. Nothing was changed. Please try again.',
  },
  google_unavailable: {
    status: 503,
    title: 'Google sign-in unavailable',
    detail: 'Sign-in with Google is not available here. Please use your email and password.',
  },
  bad_gateway: {
    status: 502,
    title: 'Bad gateway',
    detail: 'Part of the service is not reachable right now. Please try again.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    detail: 'The service is starting or briefly unavailable. Please try again.',
  },
  gateway_timeout: {
    status: 504,
    title: 'Time-out',
    detail: 'The service took too long to answer. Please try again.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

/** A machine code that clients may rely on: it never changes its meaning. */
export type ErrorCode = keyof typeof errorCatalogue;

/** The same as a list, for schemas. */
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];
