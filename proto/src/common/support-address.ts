/** Default email address of support. Operators can configure another address. */
export const defaultSupportAddress = 'support@packshot.example';
