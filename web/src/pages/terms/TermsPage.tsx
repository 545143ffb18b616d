import { formatCents } from '@packshot/proto/money';
import { plans, yearlySavingPercent } from '@packshot/proto/plans';
import { LegalLayout, type Clause } from '../../legal/LegalLayout.js';
import { settings } from '../../settings/settings.js';

const clauses = (): Clause[] => {
  const { prices } = settings();
  const price = (id: 'basic' | 'pro') => {
    const { monthly, yearly } = plans[id].prices[prices];
    return `${formatCents(monthly)} a month or ${formatCents(yearly)} a year, which saves ${yearlySavingPercent}%`;
  };
  return [
    {
      id: 'agreement',
      name: 'This agreement',
      text: (
        <>
          <p>
            These terms are a contract between you and the operator of Packshot. By opening an account or
            using the service, you accept these terms. If you do not accept the terms, do not use the service.
          </p>
          <p>Packshot is operated from Israel and is open to people and businesses worldwide.</p>
        </>
      ),
    },
    {
      id: 'age',
      name: 'Who may use the service',
      text: (
        <p>
          You must be 18 or older. If you open an account for a company, you confirm that you may act on its
          behalf.
        </p>
      ),
    },
    {
      id: 'service',
      name: 'What the service does',
      text: (
        <>
          <p>
            You upload a product photo and choose a render mode. The service generates pictures in three
            modes:
          </p>
          <ul>
            <li>Studio White: pure white background for e-commerce.</li>
            <li>Model Try-On: the product on a realistic model.</li>
            <li>Lifestyle Scenes: the product in photorealistic environments.</li>
          </ul>
          <p>
            Software makes the pictures. Check each picture before you publish it. You are responsible for
            showing your product truthfully.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      name: 'Your account',
      text: (
        <p>
          Keep your password secret and your email address up to date. You are responsible for all actions
          with your account, unless you have told us that someone else has access to it.
        </p>
      ),
    },
    {
      id: 'plans',
      name: 'Plans and generations',
      text: (
        <>
          <p>All prices are in US dollars.</p>
          <ul>
            <li>
              Free: {plans.free.generations} image generations for the lifetime of the account, all three
              modes, watermarked outputs.
            </li>
            <li>
              Basic: {plans.basic.generations} generations per month, {price('basic')}.
            </li>
            <li>
              Pro: {plans.pro.generations} generations per month with a priority queue, {price('pro')}.
            </li>
          </ul>
          <p>
            Generations are counted per billing period and do not roll over into the next period. Failed
            generations are returned to you.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      name: 'Payment, renewal and cancellation',
      text: (
        <p>
          A third-party payment provider handles payments. We never see your card number. A paid plan renews
          at the end of each billing period until you cancel it on the billing screen. After you cancel, you
          keep the plan until the end of the paid period.
        </p>
      ),
    },
    {
      id: 'refunds',
      name: 'Refunds',
      text: (
        <p>
          Refunds are generally not given once a billing period has started. If we made a mistake, write to us
          and we will review your case. Your consumer rights under the law of your country remain unaffected.
        </p>
      ),
    },
    {
      id: 'content',
      name: 'What you upload stays yours',
      text: (
        <>
          <p>
            You keep ownership of everything you upload. You allow us to store and process your uploads only
            to make your pictures and show them to you.
          </p>
          <p>You confirm that you may use your uploads and that they violate no laws or rights of others.</p>
        </>
      ),
    },
    {
      id: 'outputs',
      name: 'What you may do with the pictures',
      text: (
        <p>
          Your pictures are licensed to you for personal and commercial use, worldwide and without a time
          limit. Pictures of the free plan carry a watermark. You may remove the watermark only with “Remove
          watermark”, on a paid plan.
        </p>
      ),
    },
    {
      id: 'rules',
      name: 'What is not allowed',
      text: (
        <ul>
          <li>Uploading illegal content or photos of people without their consent.</li>
          <li>Deceiving buyers about your products.</li>
          <li>Attacking the service, bypassing its limits, or selling access to it.</li>
        </ul>
      ),
    },
    {
      id: 'ending',
      name: 'Ending this agreement',
      text: (
        <p>
          You can delete your account at any time on the account screen. Your photos and pictures are then
          erased. We may close an account that violates these terms, and we will explain why.
        </p>
      ),
    },
    {
      id: 'liability',
      name: 'Liability',
      text: (
        <p>
          The service is provided as is. As far as the law allows, we are not liable for indirect damage or
          lost profit. Our liability is limited to the amount that you paid in the previous twelve months.
          Nothing in these terms limits liability that cannot be limited by law.
        </p>
      ),
    },
    {
      id: 'law',
      name: 'Law and court',
      text: <p>Israeli law applies to these terms. The court for disputes is in Tel Aviv.</p>,
    },
    {
      id: 'changes',
      name: 'Changes',
      text: (
        <p>
          We will tell you by email before important changes to these terms take effect. The date at the top
          shows when the terms last changed.
        </p>
      ),
    },
  ];
};

export function TermsPage() {
  return (
    <LegalLayout
      title="Terms of service"
      updated="October 8 2025"
      intro="What you can expect from Packshot, and what Packshot expects from you."
      clauses={clauses()}
    />
  );
}
