import type { Profile } from '@node-saml/node-saml';
import { ProviderRefusal, type Reason, reasonsOf } from '../provider-refusal.ts';
import { attribute, children, instant, textsOf, type XmlNode } from './xml-node.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** The only format of a NameID that is never given to another person (SAML Core §8.3.7): names and addresses are. */
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const TOLERANCE_MS = 60_000;

/** What an assertion must say to be about this sign-in. */
export interface ExpectedAssertion {
  /** The provider's name for people. */
  label: string;
  /** The provider's entity ID. */
  issuer: string;
  /** The product's entity ID there. */
  audience: string;
  /** Where the provider sends its answers. */
  recipient: string;
  /** The id of the request that began the sign-in. */
  request: string;
  /** The attribute that identifies people; undefined for the NameID. */
  subject: string | undefined;
  now: Date;
}

/** Whom an assertion is about. */
export interface AssertedPerson {
  subject: string;
  sid: string | null;
  authenticatedAt: Date | null;
}

/**
 * Checks what an assertion says whose signature is verified, as the web browser SSO profile of SAML 2.0 has it (Profiles §4.1.4.3).
 * Reads nothing but signed content.
 *
 * @throws ProviderRefusal
 */
export function checkedAssertion(profile: Profile, expected: ExpectedAssertion): AssertedPerson {
  const reasons = reasonsOf(expected.label);
  const [assertion] = children(profile.getAssertion?.(), 'Assertion');
  if (!assertion || profile.issuer !== expected.issuer)
    throw new ProviderRefusal(reasons.notFromProvider('Wrong issuer'));
  const wrong = wrongConditions(assertion, expected) ?? wrongConfirmations(assertion, expected);
  if (wrong) throw new ProviderRefusal(wrong);
  const [statement] = children(assertion, 'AuthnStatement');
  if (!statement) throw new ProviderRefusal(reasons.notFromProvider('No authentication'));
  if (isOver(attribute(statement, 'SessionNotOnOrAfter'), expected.now)) throw new ProviderRefusal(reasons.expired);
  const subject = subjectOf(assertion, expected.subject);
  if (subject === null) throw new ProviderRefusal(reasons.noLastingSubject);
  return {
    subject,
    sid: attribute(statement, 'SessionIndex') ?? null,
    authenticatedAt: instant(attribute(statement, 'AuthnInstant')) ?? null,
  };
}

function wrongConditions(assertion: XmlNode, { label, audience, now }: ExpectedAssertion): Reason | undefined {
  const reasons = reasonsOf(label);
  const [conditions] = children(assertion, 'Conditions');
  const restrictions = children(conditions, 'AudienceRestriction');
  const isMeant = restrictions.length > 0 && restrictions.every((each) => textsOf(each, 'Audience').includes(audience));
  if (!isMeant) return reasons.otherApplication('Wrong audience');
  return isOutside(conditions, now) ? reasons.expired : undefined;
}

/** One of the confirmations must be about this sign-in. */
function wrongConfirmations(assertion: XmlNode, expected: ExpectedAssertion): Reason | undefined {
  const [subject] = children(assertion, 'Subject');
  const bearers = children(subject, 'SubjectConfirmation').filter((each) => attribute(each, 'Method') === BEARER);
  const wrong = bearers.map((each) => wrongConfirmation(children(each, 'SubjectConfirmationData')[0], expected));
  if (wrong.includes(undefined)) return undefined;
  return wrong[0] ?? reasonsOf(expected.label).notFromProvider('No confirmation');
}

function wrongConfirmation(
  data: XmlNode | undefined,
  { label, recipient, request, now }: ExpectedAssertion,
): Reason | undefined {
  const reasons = reasonsOf(label);
  if (attribute(data, 'Recipient') !== recipient) return reasons.otherApplication('Wrong recipient');
  if (attribute(data, 'InResponseTo') !== request) return reasons.otherSignIn('Wrong request');
  const hasEnd = attribute(data, 'NotOnOrAfter') !== undefined;
  return !hasEnd || isOutside(data, now) ? reasons.expired : undefined;
}

/** The person's id for good; null when the provider gives none. */
function subjectOf(assertion: XmlNode, name: string | undefined): string | null {
  if (name !== undefined) {
    const attributes = children(assertion, 'AttributeStatement').flatMap((each) => children(each, 'Attribute'));
    const named = attributes.filter((each) => attribute(each, 'Name') === name);
    const [value, second] = named.flatMap((each) => textsOf(each, 'AttributeValue'));
    return second === undefined ? (value ?? null) : null;
  }
  const [subject] = children(assertion, 'Subject');
  const [nameId] = children(subject, 'NameID');
  return attribute(nameId, 'Format') === PERSISTENT ? (textsOf(subject, 'NameID')[0] ?? null) : null;
}

/** Whether the time is outside `NotBefore` and `NotOnOrAfter`, with some tolerance for clocks. */
function isOutside(node: XmlNode | undefined, now: Date): boolean {
  const begin = attribute(node, 'NotBefore');
  const isEarly = begin !== undefined && !(Number(instant(begin)) - TOLERANCE_MS <= now.getTime());
  return isEarly || isOver(attribute(node, 'NotOnOrAfter'), now);
}

/** An end that can't be read is over. */
const isOver = (end: string | undefined, now: Date): boolean =>
  end !== undefined && !(now.getTime() < Number(instant(end)) + TOLERANCE_MS);
