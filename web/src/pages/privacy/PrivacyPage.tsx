import { ConsentChoice } from '../../analytics/ConsentChoice.js';
import { InvoiceTerm } from '../../legal/InvoiceTerm.js';
import { LegalLayout, type Clause } from '../../legal/LegalLayout.js';
import { SupportAddress } from '../../legal/SupportAddress.js';

const clauses: Clause[] = [
  {
    id: 'who',
    name: 'Who is responsible',
    text: (
      <p>
        Packshot is operated from Israel and is open worldwide. The operator is responsible for your data.
      </p>
    ),
  },
  {
    id: 'what',
    name: 'What is kept',
    text: (
      <ul>
        <li>Your account: e-mail address, name if you give one, how you sign in, and when you joined.</li>
        <li>Your password, as a hash from which it cannot be read back.</li>
        <li>Passkeys that you add: their names and public keys. What unlocks them stays on your devices.</li>
        <li>Which browsers are signed in, and since when.</li>
        <li>Your photos and the pictures made from them, until you delete them.</li>
        <li>
          A small copy of a photo that you look at before anything is made of it, so that you see it in
          places: for some minutes at most.
        </li>
        <li>
          Not the metadata of a photo: place, time, camera, serial numbers, names and texts are taken out when
          it arrives. Only its colour profile and how the camera was held stay.
        </li>
        <li>Your plan and your payments. Card numbers stay with the payment provider.</li>
        <li>What you write to support.</li>
        <li>Technical records of calls, with network addresses, to keep the service running and safe.</li>
      </ul>
    ),
  },
  {
    id: 'why',
    name: 'What it is used for',
    text: (
      <p>
        To make your pictures, to run your account and plan, to answer you, to keep the service safe, and to
        meet legal duties. Your data is not sold, and your photos are not used to train models.
      </p>
    ),
  },
  {
    id: 'analytics',
    name: 'Analytics and consent',
    text: (
      <>
        <p>
          Where an analytics service is set up, you are asked first. Nothing is loaded or sent unless you
          agree, and you can use everything without agreeing. If you agree, the service learns which screens
          are used and, when you are signed in, your id, e-mail address, name and whether you are an operator.
          You can take your consent back at any time, here and on the account screen.
        </p>
        <div style={{ marginTop: 12 }}>
          <ConsentChoice />
        </div>
      </>
    ),
  },
  {
    id: 'storage',
    name: 'What is stored in your browser',
    text: (
      <p>
        Your session, the theme you chose, how you like your library shown, and whether you agreed to
        analytics. There are no advertising cookies.
      </p>
    ),
  },
  {
    id: 'others',
    name: 'Who else sees data',
    text: (
      <p>
        The payment provider, the sign-in provider if you use one, those who carry our mail and our servers,
        and an AI provider if the operator has connected one for a render mode. Each gets only what its part
        needs.
      </p>
    ),
  },
  {
    id: 'how-long',
    name: 'How long',
    text: (
      <>
        <p>
          Photos and pictures are kept until you delete them or your account. Records of payments are kept as
          long as the law asks, without your personal data once your account is gone.
        </p>
        <p>
          The law requires issued invoices and credit notes to be kept complete. Each keeps the buyer as it
          names them (name, email, address and tax number) for <InvoiceTerm /> after it was issued. Once your
          account is gone, these details are stored apart from everything else, and erased when the time is
          over.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    name: 'Your rights',
    text: (
      <p>
        You can see and correct your profile, download your pictures, and delete your account on the account
        screen. Deleting erases your data in every part of the service, except the buyer on issued invoices
        and credit notes. For anything else write to <SupportAddress />.
      </p>
    ),
  },
  {
    id: 'children',
    name: 'Children',
    text: (
      <p>
        The service is for people who are 18 or older. We do not knowingly keep data of children under 16; if
        you believe that a child has given us data, write to us and it will be erased.
      </p>
    ),
  },
  {
    id: 'safety',
    name: 'How it is protected',
    text: (
      <p>
        Connections are encrypted. Pictures are reached by signed links that expire. Each part of the service
        sees only the data it owns.
      </p>
    ),
  },
  {
    id: 'law',
    name: 'Law and court',
    text: (
      <p>
        Israeli law applies. The court is in Tel Aviv. Rights given to you by the law of your country stay.
      </p>
    ),
  },
  {
    id: 'changes',
    name: 'Changes',
    text: <p>When this policy changes in a way that matters to you, we tell you by e-mail beforehand.</p>,
  },
];

export function PrivacyPage() {
  return (
    <LegalLayout
      title="Privacy policy"
      updated="October 11 2025"
      intro="What Packshot knows about you, why, and what you can do about it."
      clauses={clauses}
    />
  );
}
