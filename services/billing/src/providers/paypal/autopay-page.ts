/**
 * PayPal has no API that changes the funding source of a subscription. PayPal's help centre sends payers to this page
 * ("What is an automatic payment and how do I update or cancel one?"). The page has no link back to the merchant.
 */
export function autopayPageUrl(apiUrl: string): string {
  const page = new URL('/myaccount/autopay/', apiUrl);
  page.hostname = page.hostname.replace(/^api(-m)?\./, 'www.');
  return page.href;
}
