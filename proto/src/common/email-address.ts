import { domainToASCII } from 'node:url';

/** Maximum length of a typed address in UTF-16 code units. Longer addresses are rejected without conversion. */
const maxTypedUnits = 1_000;

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** Atoms of RFC 5322 §3.2.3, separated by single dots. Quoted and non-ASCII local parts are not supported. */
const localPart = new RegExp(`^${atom}(\\.${atom})*$`);
/** Two or more labels of at most 63 octets (RFC 1035 §2.3.4), of which the last label is not a number. */
const asciiDomain = /^([a-z0-9][a-z0-9-]{0,62}\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** ASCII characters at which the URL parser of `domainToASCII` decodes or truncates a host. */
// oxlint-disable-next-line no-control-regex -- the pattern excludes control characters
const foreignToHosts = /[\u0000-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]/;

const splitAddress = (address: string): { local: string; domain: string } => {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
};

/**
 * Converts the domain of an address, or a part of a domain in a search, to its ASCII form (UTS 46).
 *
 * @returns the ASCII domain, or the lower-case domain if the conversion fails
 */
export function toAsciiDomain(domain: string): string {
  const converted = foreignToHosts.test(domain) ? '' : domainToASCII(domain);
  return converted || domain.toLowerCase();
}

/**
 * Converts a typed address to the canonical form: lower case, with the domain in ASCII. The local part is lower-cased
 * for ASCII letters only, because `toLowerCase` turns the Kelvin sign into `k`, which is a different address.
 */
export function canonicalEmail(typed: string): string {
  if (typed.length > maxTypedUnits || !typed.includes('@')) return typed;
  const { local, domain } = splitAddress(typed);
  return `${local.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())}@${toAsciiDomain(domain)}`;
}

/** Reports whether plain SMTP can deliver to a canonical address of at most 254 octets (RFC 5321 §4.5.3.1.3). */
export function isDeliverable(address: string): boolean {
  const { local, domain } = splitAddress(address);
  // `toAsciiDomain` also returns domains with an invalid `xn--` label unchanged.
  const isCanonical = toAsciiDomain(domain) === domain && domainToASCII(domain) !== '';
  return address.length <= 254 && localPart.test(local) && asciiDomain.test(domain) && isCanonical;
}
