/** SKU and name of the product in an uploaded photo, from the seller. */
export interface ProductIdentity {
  sku?: string | undefined;
  name?: string | undefined;
}
