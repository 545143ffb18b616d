/** Where support is written to unless an operator says otherwise. */
export const defaultSupportAddress = 'support@packshot.example';
