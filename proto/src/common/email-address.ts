import { domainToASCII } from 'node:url';

/** Longest typed address, in UTF-16 code units, that is worth converting; longer ones are refused as they are. */
const maxTypedUnits = 1_000;

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** Atoms of RFC 5322 §3.2.3, separated by single dots. Quoted and non-ASCII local parts are not supported. */
const localPart = new RegExp(`^${atom}(\\.${atom})*$`);
/** Two labels or more of at most 63 octets (RFC 1035 §2.3.4); the last is not a number. */
const asciiDomain = /^([a-z0-9][a-z0-9-]{0,62}\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** ASCII characters that the URL parser behind `domainToASCII` decodes or cuts at, so that another host comes out. */
// oxlint-disable-next-line no-control-regex -- they are what is excluded
const foreignToHosts = /[\u0000-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]/;

const splitAddress = (address: string): { local: string; domain: string } => {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
};

/**
 * Converts the domain of an address, or of the part of one that a search names, to its ASCII form (UTS 46).
 *
 * @returns the domain in lower case, unchanged otherwise where it has no such form
 */
export function toAsciiDomain(domain: string): string {
  const converted = foreignToHosts.test(domain) ? '' : domainToASCII(domain);
  return converted || domain.toLowerCase();
}

/**
 * Converts a typed address to the one form that is stored, compared and sent to: lower case, the domain in ASCII. Only
 * ASCII letters of the local part are lower-cased: `toLowerCase` turns the Kelvin sign into a `k` of another person.
 */
export function canonicalEmail(typed: string): string {
  if (typed.length > maxTypedUnits || !typed.includes('@')) return typed;
  const { local, domain } = splitAddress(typed);
  return `${local.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())}@${toAsciiDomain(domain)}`;
}

/** Whether a canonical address can be delivered to by SMTP without extensions. At most 254 octets (RFC 5321 §4.5.3.1.3). */
export function isDeliverable(address: string): boolean {
  const { local, domain } = splitAddress(address);
  // A label that begins with `xn--` and encodes nothing has no other form.
  const isCanonical = toAsciiDomain(domain) === domain && domainToASCII(domain) !== '';
  return address.length <= 254 && localPart.test(local) && asciiDomain.test(domain) && isCanonical;
}
