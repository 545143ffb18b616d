import { previewHours } from '@packshot/proto/jobs/photo-key';
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
    name: 'What we keep',
    text: (
      <ul>
        <li>Your account: email address, optional name, sign-in method and registration date.</li>
        <li>A hash of your password, from which the password cannot be recovered.</li>
        <li>Your passkeys: their names and public keys. Private keys stay on your devices.</li>
        <li>Your signed-in browsers and the time of each sign-in.</li>
        <li>Your photos and the pictures made from them, until you delete them.</li>
        <li>Which pictures you downloaded, and for which marketplaces, until you delete the pictures.</li>
        <li>
          Pictures state in their metadata that Packshot made them, and whether an AI provider did (IPTC
          digital source type). The metadata contains no data about you.
        </li>
        <li>A small copy of your photo for previews of places, for a few minutes at most.</li>
        <li>The outline of the product in a photo that you only previewed, for {previewHours} hours.</li>
        <li>
          No metadata in stored photos: we remove place, time, camera, serial numbers, names and texts on
          upload. We keep only the colour profile and the camera orientation. The time of the photo is stored
          with the product, to find photos of the same product.
        </li>
        <li>The names, SKUs, GTINs, notes and facts of your products, until you delete their pictures.</li>
        <li>Your presets for downloads, until you delete them.</li>
        <li>Your plan and your payments. Card numbers stay with the payment provider.</li>
        <li>Your messages to support.</li>
        <li>Technical logs of requests with IP addresses, to keep the service running and safe.</li>
      </ul>
    ),
  },
  {
    id: 'why',
    name: 'How we use your data',
    text: (
      <p>
        We use your data to make your pictures, run your account and plan, and answer you. We also use your
        data to keep the service safe and to meet legal obligations. We do not sell your data, and we do not
        use your photos to train models.
      </p>
    ),
  },
  {
    id: 'analytics',
    name: 'Analytics and consent',
    text: (
      <>
        <p>
          If an analytics service is set up, we ask for your consent first. Nothing is loaded or sent unless
          you agree, and you can use all features without agreeing. If you agree, the analytics service learns
          which screens you use. While you are signed in, it also receives your id, email address, name and
          operator status. You can withdraw your consent at any time, here or on the account screen.
        </p>
        <div style={{ marginTop: 12 }}>
          <ConsentChoice />
        </div>
      </>
    ),
  },
  {
    id: 'storage',
    name: 'Data in your browser',
    text: (
      <p>
        Your browser stores your session, theme, library view, last choice of marketplaces and analytics
        choice. It also keeps photos that you chose for new images, until you use or discard the photos or log
        out. For times without a connection, it keeps small copies of your newest pictures until you log out.
        We use no advertising cookies.
      </p>
    ),
  },
  {
    id: 'others',
    name: 'Who else receives data',
    text: (
      <p>
        The payment provider, your sign-in provider, and our mail and hosting providers receive data. An AI
        provider receives photos if the operator has connected one for a render mode. Each provider receives
        only the data that its service needs.
      </p>
    ),
  },
  {
    id: 'how-long',
    name: 'How long we keep data',
    text: (
      <>
        <p>
          We keep photos and pictures until you delete them or your account. We keep payment records as long
          as the law requires. After you delete your account, payment records contain no personal data.
        </p>
        <p>
          The law requires complete copies of invoices and credit notes. Each copy keeps the buyer’s name,
          email, address and tax number for <InvoiceTerm /> after it was issued. After you delete your
          account, we store these details separately and erase them at the end of that period.
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
        screen. Deleting your account erases your data in every part of the service, except the buyer’s
        details on invoices and credit notes. For anything else, write to <SupportAddress />.
      </p>
    ),
  },
  {
    id: 'children',
    name: 'Children',
    text: (
      <p>
        The service is for people who are 18 or older. We do not knowingly keep data of children under 16. If
        you believe that a child has given us data, write to us and we will erase the data.
      </p>
    ),
  },
  {
    id: 'safety',
    name: 'How we protect data',
    text: (
      <p>
        Connections are encrypted. Pictures have signed links that expire. Each part of the service sees only
        the data it owns.
      </p>
    ),
  },
  {
    id: 'law',
    name: 'Law and court',
    text: (
      <p>
        Israeli law applies. The court is in Tel Aviv. Your rights under the law of your country remain
        unaffected.
      </p>
    ),
  },
  {
    id: 'changes',
    name: 'Changes',
    text: <p>We will tell you by email before we make important changes to this policy.</p>,
  },
];

export function PrivacyPage() {
  return (
    <LegalLayout
      title="Privacy policy"
      updated="October 11 2025"
      intro="The data that Packshot has about you, the reasons, and your rights."
      clauses={clauses}
    />
  );
}
