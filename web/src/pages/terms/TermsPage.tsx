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
            using the service you accept them. If you do not accept them, please do not use the service.
          </p>
          <p>Packshot is operated from Israel and is open to people and businesses worldwide.</p>
        </>
      ),
    },
    {
      id: 'age',
      name: 'Who may use it',
      text: (
        <p>
          You must be 18 or older. If you open an account for a company, you confirm that you may act in its
          name.
        </p>
      ),
    },
    {
      id: 'service',
      name: 'What the service does',
      text: (
        <>
          <p>You upload a product photo and choose a render mode. You get back generated pictures:</p>
          <ul>
            <li>Studio White: pure white background for e-commerce.</li>
            <li>Model Try-On: the product on a realistic model.</li>
            <li>Lifestyle Scenes: the product in photorealistic environments.</li>
          </ul>
          <p>
            Pictures are made by software. Please look at each one before you publish it; you decide whether
            it shows your product truthfully.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      name: 'Your account',
      text: (
        <p>
          Keep your password to yourself and your e-mail address up to date. What is done with your account
          counts as done by you, unless you have told us that someone else has obtained it.
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
            Generations are counted per billing period and do not roll over into the next one. A generation
            that fails is given back.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      name: 'Payment, renewal and cancelling',
      text: (
        <p>
          Payments are handled by a third-party payment provider; we never see your card number. A paid plan
          renews at the end of each billing period until you cancel it on the billing screen. After cancelling
          you keep the plan until the period you have paid for ends.
        </p>
      ),
    },
    {
      id: 'refunds',
      name: 'Refunds',
      text: (
        <p>
          Refunds are generally not given once a billing period has started. If something went wrong on our
          side, write to us and we will look at it. Rights that the law of your country gives you as a
          consumer stay untouched.
        </p>
      ),
    },
    {
      id: 'content',
      name: 'What you upload stays yours',
      text: (
        <>
          <p>
            You keep ownership of everything you upload. You allow us to store and process it for one purpose:
            to make your pictures and show them to you.
          </p>
          <p>
            You confirm that you may use what you upload, and that it breaks no law and no right of others.
          </p>
        </>
      ),
    },
    {
      id: 'outputs',
      name: 'What you may do with the pictures',
      text: (
        <p>
          The pictures made for you are licensed to you for personal and commercial use, without a time limit
          and everywhere. Pictures of the free plan carry a watermark. You may remove it only with “Remove
          watermark”, on a paid plan.
        </p>
      ),
    },
    {
      id: 'rules',
      name: 'What is not allowed',
      text: (
        <ul>
          <li>Uploading what is illegal, or what shows people without their consent.</li>
          <li>Deceiving buyers about what they get.</li>
          <li>Attacking the service, going around its limits, or selling access to it.</li>
        </ul>
      ),
    },
    {
      id: 'ending',
      name: 'Ending',
      text: (
        <p>
          You can delete your account at any time on the account screen; your photos and pictures are then
          erased. We may close an account that breaks these terms, and will say why.
        </p>
      ),
    },
    {
      id: 'liability',
      name: 'Liability',
      text: (
        <p>
          The service is offered as it is. As far as the law allows, we are not liable for indirect damage or
          lost profit, and our liability is limited to what you paid in the twelve months before. Nothing here
          limits liability that cannot be limited by law.
        </p>
      ),
    },
    {
      id: 'law',
      name: 'Law and court',
      text: <p>Israeli law applies to these terms. The court for disputes about them is in Tel Aviv.</p>,
    },
    {
      id: 'changes',
      name: 'Changes',
      text: (
        <p>
          When these terms change in a way that matters to you, we tell you by e-mail before the change takes
          effect. The date at the top says when they last changed.
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
      intro="We have tried to say plainly what you can expect from Packshot and what Packshot expects from you."
      clauses={clauses()}
    />
  );
}
