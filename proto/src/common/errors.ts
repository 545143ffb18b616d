/**
 * All error codes with their HTTP status, title (RFC 9457 `title`) and default text (`detail`). Services can
 * replace the default text with a more specific text.
 */
export const errorCatalogue = {
  validation_failed: {
    status: 400,
    title: 'Bad request',
    detail: 'Some values in the request are not valid. Correct these values and try again.',
  },
  malformed_request: {
    status: 400,
    title: 'Bad request',
    detail: 'The server could not read the request. Check the format of the request.',
  },
  image_missing: { status: 400, title: 'Bad request', detail: 'Please select an image' },
  unreadable_image: {
    status: 400,
    title: 'Unreadable image',
    detail: 'This image is damaged or incomplete. Export or save the image again, then upload it.',
  },
  too_many_pixels: {
    status: 400,
    title: 'Image too large',
    detail: 'This image has too many pixels. Choose an image with at most 64 megapixels.',
  },
  unknown_place: {
    status: 400,
    title: 'Unknown place',
    detail: 'This place does not exist. Choose another place, or let Packshot choose one.',
  },
  unknown_preset: {
    status: 400,
    title: 'Unknown preset',
    detail: 'This preset no longer exists. Choose another preset, or none.',
  },
  wrong_password: {
    status: 400,
    title: 'Wrong password',
    detail: 'The current password is incorrect. Try again.',
  },
  wrong_code: {
    status: 400,
    title: 'Wrong code',
    detail: 'That code is wrong or already used. Enter the next code that your app shows.',
  },
  passkey_refused: {
    status: 400,
    title: 'Passkey not accepted',
    detail: 'This passkey was not accepted. Try again, or use your password.',
  },
  token_invalid: {
    status: 400,
    title: 'Invalid link',
    detail: 'This link has expired or has already been used. Request a new link.',
  },
  unauthenticated: { status: 401, title: 'Sign-in required', detail: 'Please sign in to continue.' },
  invalid_credentials: {
    status: 401,
    title: 'Sign-in failed',
    detail: 'Incorrect email or password. Try again, or reset your password.',
  },
  second_factor_required: {
    status: 401,
    title: 'Sign-in code needed',
    detail: 'Enter the code that your authenticator app shows.',
  },
  session_ended: {
    status: 401,
    title: 'Session ended',
    detail: 'Your session has ended. Please sign in again.',
  },
  forbidden: {
    status: 403,
    title: 'Access denied',
    detail: 'Your account does not have permission for this action.',
  },
  account_inactive: {
    status: 403,
    title: 'Inactive account',
    detail: 'This account has been deactivated. Contact support to reactivate the account.',
  },
  second_factor_needed: {
    status: 403,
    title: 'Second factor needed',
    detail:
      'Operators need a second factor. Add an authenticator app or a passkey to your account, then sign in with it.',
  },
  password_needed: {
    status: 403,
    title: 'Password needed',
    detail: 'Enter your password again to confirm this action.',
  },
  link_expired: {
    status: 403,
    title: 'Invalid link',
    detail: 'This link has expired or is not valid. Request a new link.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'This page or item does not exist, or it belongs to another account.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This method is not allowed for this URL.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    detail: 'The request took too long to arrive. Please try again.',
  },
  key_in_use: {
    status: 409,
    title: 'Request in progress',
    detail: 'Your earlier request is still in progress. Please try again in a moment.',
  },
  email_taken: {
    status: 409,
    title: 'Email in use',
    detail: 'An account with this email already exists. Sign in, or use another email address.',
  },
  sku_taken: {
    status: 409,
    title: 'SKU in use',
    detail: 'Another of your products has this SKU. Enter another SKU, or merge the two products.',
  },
  too_many_presets: {
    status: 409,
    title: 'Too many presets',
    detail: 'You have the maximum number of presets. Delete a preset that you no longer need.',
  },
  already_verified: {
    status: 409,
    title: 'Email already verified',
    detail: 'This email address has already been verified.',
  },
  email_not_verified: {
    status: 409,
    title: 'Email not verified',
    detail:
      'Verify your email address first. Open the link in our email, or request a new email on your account page.',
  },
  no_password: {
    status: 409,
    title: 'No password',
    detail: 'This account signs in with Google and has no password.',
  },
  second_factor_exists: {
    status: 409,
    title: 'Two-step sign-in active',
    detail: 'Two-step sign-in is already on. Turn off two-step sign-in before you set it up again.',
  },
  passkeys_unavailable: {
    status: 409,
    title: 'Passkeys unavailable',
    detail: 'Passkeys require a domain name; this site is opened by IP address. Use your email and password.',
  },
  too_many_passkeys: {
    status: 409,
    title: 'Too many passkeys',
    detail: 'This account has the maximum number of passkeys. Remove a passkey first.',
  },
  checkout_pending: {
    status: 409,
    title: 'Payment pending',
    detail: 'A payment is already in progress. Finish or cancel this payment first.',
  },
  quote_changed: {
    status: 409,
    title: 'Price changed',
    detail:
      'The price has changed since you saw it. Nothing was charged. Check the new price before you confirm.',
  },
  no_change: {
    status: 409,
    title: 'Plan already active',
    detail: 'You already have this plan. Choose another plan.',
  },
  not_subscribed: {
    status: 409,
    title: 'No paid plan',
    detail: 'You need a paid plan for this.',
  },
  payment_due: {
    status: 409,
    title: 'Payment due',
    detail: 'A payment for your plan is due. Make this payment first.',
  },
  change_not_possible: {
    status: 409,
    title: 'Change not possible',
    detail:
      'The payment provider does not support this change. Cancel your plan, then choose the new plan after the current one ends.',
  },
  invoice_not_ready: {
    status: 409,
    title: 'Document not ready',
    detail: 'The document is still being created. Please try again in a moment.',
  },
  forged: {
    status: 400,
    title: 'Invalid signature',
    detail: 'The signature of this message is not valid. Check the webhook secret.',
  },
  not_yourself: {
    status: 409,
    title: 'Own account',
    detail: 'You cannot change, delete or sign out your own account here. Ask another operator.',
  },
  last_operator: {
    status: 409,
    title: 'Last operator',
    detail: 'This is the last active operator. Make another user an operator first.',
  },
  not_refundable: {
    status: 409,
    title: 'Refund not possible',
    detail: 'This amount cannot be refunded. Check the remaining amount of the payment.',
  },
  message_closed: {
    status: 409,
    title: 'Message already closed',
    detail: 'This message has already been closed.',
  },
  letter_settled: {
    status: 409,
    title: 'Message already handled',
    detail: 'This message has already been redelivered or discarded.',
  },
  letter_undeliverable: {
    status: 409,
    title: 'Undeliverable message',
    detail: 'This message cannot be redelivered. You can only discard it.',
  },
  letter_failed_again: {
    status: 409,
    title: 'Redelivery failed',
    detail: 'This message failed again. Fix the cause, then redeliver the message.',
  },
  job_not_active: {
    status: 409,
    title: 'Job already ended',
    detail: 'This job has already ended and can no longer be cancelled.',
  },
  job_not_failed: {
    status: 409,
    title: 'Job not failed',
    detail: 'You can only retry a job that has failed.',
  },
  not_correctable: {
    status: 409,
    title: 'Picture not correctable',
    detail:
      'This picture cannot be made again. Only finished pictures that were made without an AI provider can be corrected.',
  },
  not_editable: {
    status: 409,
    title: 'Not editable',
    detail: 'This picture cannot be edited.',
  },
  no_cutout: {
    status: 409,
    title: 'No cut-out',
    detail: 'The cut-out of this picture cannot be adjusted right now.',
  },
  cutout_empty: {
    status: 409,
    title: 'Empty cut-out',
    detail: 'The cut-out is empty. Undo a stroke, or paint over the parts to keep.',
  },
  no_pictures: {
    status: 409,
    title: 'No finished pictures',
    detail: 'None of these pictures is finished yet. Try again when a picture is finished.',
  },
  no_other_picture: {
    status: 409,
    title: 'No other picture',
    detail:
      'Every picture of this photo with these settings has already been made. Choose another mode or option.',
  },
  // Only failed jobs of earlier versions have this code.
  not_wearable: {
    status: 409,
    title: 'Product not wearable',
    detail:
      'This product does not fit a display form, because it does not have the outline of a top, a jacket or a dress. Choose Studio White or Lifestyle Scenes. You were not charged for this picture.',
  },
  payload_too_large: { status: 413, title: 'Upload too large', detail: 'The upload is too large.' },
  file_too_large: { status: 413, title: 'File too large', detail: 'File size must be less than 10MB' },
  uri_too_long: {
    status: 414,
    title: 'URL too long',
    detail: 'The URL of this request is too long. Use a shorter URL.',
  },
  unsupported_image: {
    status: 415,
    title: 'Unsupported image',
    detail: 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'This content type is not supported. Check the Content-Type header.',
  },
  picture_refused: {
    status: 422,
    title: 'Photo refused',
    detail: 'The AI provider rejected this photo. Use another photo.',
  },
  key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    detail: 'This Idempotency-Key was already used for a different request. Use a new key for each request.',
  },
  product_not_found: {
    status: 422,
    title: 'No product found',
    detail:
      'We found no product in this photo. Use a photo of a single product that stands out from its background.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    detail: 'The file has changed since you received it. Download the file again.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    detail: 'The requested range is outside the file. Request a range within the file.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    detail: 'The request headers are too large. Delete the cookies of this site and try again.',
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
    detail: 'The payment provider is not responding. Nothing was charged. Please try again in a minute.',
  },
  owner_silent: {
    status: 503,
    title: 'Service not responding',
    detail:
      'The service did not respond in time. Check whether the action went through before you try again.',
  },
  owner_away: {
    status: 503,
    title: 'Service not running',
    detail:
      'The service for this action is not running right now. Nothing was changed. Please try again later.',
  },
  google_unavailable: {
    status: 503,
    title: 'Google sign-in unavailable',
    detail: 'Sign-in with Google is not available here. Please use your email and password.',
  },
  bad_gateway: {
    status: 502,
    title: 'Bad gateway',
    detail: 'Part of Packshot cannot be reached right now. Please try again in a moment.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    detail: 'The service is starting or briefly unavailable. Please try again in a moment.',
  },
  gateway_timeout: {
    status: 504,
    title: 'Gateway timeout',
    detail: 'The service took too long to respond. Please try again.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

/** Machine-readable error code. The meaning of a code never changes, because clients rely on the codes. */
export type ErrorCode = keyof typeof errorCatalogue;

/** List of all error codes, for schemas. */
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];
