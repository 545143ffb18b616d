import type { Page } from 'playwright-core';
import { onFree, payments, quoteOf, subscriptionOf, type Answers } from './_billing-answers.js';

/** Texts of the spec that appear together on the billing screen, and the steps that show the texts. */
interface BillingText {
  section: string;
  texts: string[];
  answers: Answers;
  act?: (page: Page) => Promise<unknown>;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const active: Answers = { subscription: subscriptionOf(), payments };
const cancel = async (page: Page) => {
  await press('Cancel Subscription')(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
};
/** Every billing text of the spec, with its section. */
export const billingTexts: BillingText[] = [
  {
    section: '§2',
    answers: active,
    texts: ['Current Plan', 'Cancel Subscription', 'Monthly', 'Yearly', 'Save 17%'],
  },
  { section: '§2', answers: active, texts: ['Billing History', 'Date', 'Description', 'Amount', 'Status'] },
  {
    section: '§3',
    answers: { subscription: onFree },
    texts: ['Free', '$0', '5 image generations', 'All three modes', 'Watermarked outputs'],
  },
  { section: '§4', answers: active, texts: ['Completed', 'Refunded', 'Failed'] },
  { section: '§9', answers: active, texts: ['POPULAR', '$9.99', '$34.99'] },
  {
    section: '§9',
    texts: ['$99.99'],
    answers: active,
    act: (page) => page.getByText('Yearly', { exact: true }).click(),
  },
  {
    section: '§8',
    texts: ['Failed to load billing information'],
    answers: { subscription: onFree, failing: ['me'] },
  },
  {
    section: '§8',
    texts: ['Failed to load billing information'],
    answers: { subscription: onFree, failing: ['plans'] },
  },
  {
    section: '§8',
    texts: ['Failed to load billing information'],
    answers: { subscription: onFree, failing: ['payments'] },
  },
  {
    section: '§8',
    texts: ['Failed to create subscription'],
    answers: { subscription: onFree, quote: quoteOf(), failing: ['create'] },
    act: async (page) => {
      await press('Choose Basic')(page);
      await press('Continue to payment')(page);
    },
  },
  {
    section: '§8',
    texts: ['Failed to create subscription'],
    answers: { subscription: onFree, failing: ['quote'] },
    act: press('Choose Pro'),
  },
  {
    section: '§8',
    texts: ['Failed to cancel subscription'],
    answers: { ...active, failing: ['cancel'] },
    act: cancel,
  },
  {
    section: '§8',
    texts: ['Subscription cancelled successfully'],
    answers: { ...active, after: { cancel: subscriptionOf({ cancel_at_period_end: true }) } },
    act: cancel,
  },
];
