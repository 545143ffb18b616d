import type { ReactNode } from 'react';
import { darkStyles, styles } from './styles.js';
import { QuietText } from './parts.js';

interface LayoutProps {
  /** First words in the preview of an email. */
  preheader: string;
  heading: string;
  /** Support address in the footer; absent in an email to support. */
  support?: string;
  children: ReactNode;
}

/** Fills the preview after the preheader. Otherwise the preview would continue with the wordmark. */
const padding = '\u00a0\u200c'.repeat(80);

/** Page of every email: wordmark, rule, text, rule, footer. Some mail programs support only tables for the layout. */
export const Layout = ({ preheader, heading, support, children }: LayoutProps) => (
  <html lang="en" dir="ltr">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{heading}</title>
      <style>{darkStyles}</style>
    </head>
    <body className="ground" style={styles.ground}>
      <div className="screen-only" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
        {preheader}
        {padding}
      </div>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.page}>
        <tbody>
          <tr>
            <td align="left" style={styles.column}>
              <div className="text rule" style={styles.wordmark}>
                Packshot
              </div>
              <h1 className="text" dir="auto" style={styles.heading}>
                {heading}
              </h1>
              {children}
              {support ? <Foot support={support} /> : null}
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
);

const Foot = ({ support }: { support: string }) => (
  <div className="rule" style={styles.foot}>
    <QuietText>
      Questions? Write to{' '}
      <a className="link" href={`mailto:${support}`} style={styles.link}>
        {support}
      </a>
      .
    </QuietText>
    <QuietText>Packshot: studio product photos for online sellers.</QuietText>
  </div>
);
