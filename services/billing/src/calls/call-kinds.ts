/** What we ask providers to do. */
export type CallKind = 'checkout' | 'close_checkout' | 'change' | 'cancel' | 'resume' | 'settle' | 'refund';
