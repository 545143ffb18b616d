/** Response header with the owner of a file, sent from a service to the gateway. The gateway removes the header. */
export const ownerHeader = 'x-packshot-owner';
