/** Tables that hold data of one user, in the order of an erasure. The account stays, closed and without data. */
export const personalTables = [
  'job',
  'deleted_job',
  'selection',
  'exported_picture',
  'batch_mail',
  'photo_act',
  'product_move',
  'photo',
  'product',
  'preset',
  'ledger',
] as const;
