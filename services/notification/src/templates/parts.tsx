import { Fragment, type ReactNode } from 'react';
import { styles } from './styles.js';

/** A paragraph, in the direction of its first words: operators may answer from right to left. */
export const Text = ({ children }: { children: ReactNode }) => (
  <p className="text" dir="auto" style={styles.text}>
    {children}
  </p>
);

export const QuietText = ({ children }: { children: ReactNode }) => (
  <p className="quiet" style={styles.quiet}>
    {children}
  </p>
);

/** User-written text within a sentence, which may be written from right to left. */
export const UserText = ({ children }: { children: ReactNode }) => <span dir="auto">{children}</span>;

export const Greeting = ({ name }: { name: string | null }) => (
  <Text>
    {name ? (
      <>
        Hello <UserText>{name}</UserText>,
      </>
    ) : (
      'Hello,'
    )}
  </Text>
);

/** The main action of an email. */
export const Button = ({ href, children }: { href: string; children: ReactNode }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '24px 0' }}>
    <tbody>
      <tr>
        <td className="button" style={styles.button}>
          <a className="on-accent" href={href} style={styles.buttonLink}>
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

/** Link for mail programs that show no button. The text version already contains the link. */
export const PlainLink = ({ href }: { href: string }) => (
  <p className="quiet screen-only" style={styles.quiet}>
    If the button does not work, open this link:
    <br />
    <a className="link" href={href} style={styles.link}>
      {href}
    </a>
  </p>
);

/** User-written text with line breaks. */
export const TextLines = ({ children }: { children: string }) =>
  children.split('\n').map((line, index) => (
    // Lines never move, so an index identifies a line.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/** Quoted text of a user. */
export const Quote = ({ children }: { children: string }) => (
  <div className="sunken" style={styles.quote}>
    <p className="text" dir="auto" style={{ ...styles.text, margin: 0 }}>
      <TextLines>{children}</TextLines>
    </p>
  </div>
);

/** Names and values, one pair per line. */
export const FactTable = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <div className="sunken" style={styles.quote}>
    {facts.map(([name, value]) => (
      <p key={name} className="text" style={{ ...styles.text, margin: '0 0 4px' }}>
        <span className="quiet" style={{ ...styles.quiet, margin: 0 }}>
          {name}:
        </span>{' '}
        {value}
      </p>
    ))}
  </div>
);
