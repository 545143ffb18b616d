import { Fragment, type ReactNode } from 'react';
import { styles } from './styles.js';

export const Text = ({ children }: { children: ReactNode }) => (
  <p className="text" style={styles.text}>
    {children}
  </p>
);

export const QuietText = ({ children }: { children: ReactNode }) => (
  <p className="quiet" style={styles.quiet}>
    {children}
  </p>
);

export const Greeting = ({ name }: { name: string | null }) => (
  <Text>{name ? `Hello ${name},` : 'Hello,'}</Text>
);

/** The one thing that a mail asks for. */
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

/** For programs that show no button. The text version has the address already. */
export const PlainLink = ({ href }: { href: string }) => (
  <p className="quiet screen-only" style={styles.quiet}>
    If the button does not work, open this address:
    <br />
    <a className="link" href={href} style={styles.link}>
      {href}
    </a>
  </p>
);

/** A text of somebody's, line by line as they wrote it. */
export const TextLines = ({ children }: { children: string }) =>
  children.split('\n').map((line, index) => (
    // Lines are never moved: their place is their identity.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/** What somebody wrote, set apart. */
export const Quote = ({ children }: { children: string }) => (
  <div className="sunken" style={styles.quote}>
    <p className="text" style={{ ...styles.text, margin: 0 }}>
      <TextLines>{children}</TextLines>
    </p>
  </div>
);

/** Names and values, one pair a line. */
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
