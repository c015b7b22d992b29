import { randomUUID } from 'node:crypto';

const MINUTE_MS = 60_000;

/** What an assertion of the tests says. */
export interface AssertionParts {
  id: string;
  issuer: string;
  nameId: string;
  /** The end of the NameID's format after `nameid-format:`. */
  format: string;
  inResponseTo: string;
  recipient: string;
  audience: string;
  notBefore: Date;
  notOnOrAfter: Date;
  authenticatedAt: Date;
  sessionIndex: string;
  attributes: Readonly<Record<string, string | string[]>>;
}

/** An assertion for somebody, as a provider would make it now. */
export function assertionParts(
  given: Pick<AssertionParts, 'issuer' | 'nameId' | 'inResponseTo' | 'recipient' | 'audience'> &
    Partial<AssertionParts>,
): AssertionParts {
  const now = Date.now();
  return {
    id: newId(),
    format: '2.0:nameid-format:persistent',
    notBefore: new Date(now - MINUTE_MS),
    notOnOrAfter: new Date(now + 5 * MINUTE_MS),
    authenticatedAt: new Date(now - MINUTE_MS),
    sessionIndex: newId(),
    attributes: {},
    ...given,
  };
}

export const newId = (): string => `_${randomUUID()}`;

/** The assertion's XML, not signed yet. */
export function assertionXml(parts: AssertionParts): string {
  const [begin, end, at] = [parts.notBefore, parts.notOnOrAfter, parts.authenticatedAt].map((each) =>
    each.toISOString(),
  );
  const confirmation = `InResponseTo="${parts.inResponseTo}" Recipient="${parts.recipient}" NotOnOrAfter="${end}"`;
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:xs="http://www.w3.org/2001/XMLSchema" ID="${parts.id}" Version="2.0" IssueInstant="${at}">`,
    `<saml:Issuer>${parts.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:${parts.format}">${parts.nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData ${confirmation}/></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${begin}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${parts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${at}" SessionIndex="${parts.sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    `<saml:AttributeStatement>${Object.entries(parts.attributes).map(attributeXml).join('')}</saml:AttributeStatement>`,
    `</saml:Assertion>`,
  ].join('');
}

const attributeXml = ([name, value]: [string, string | string[]]): string =>
  `<saml:Attribute Name="${name}">${[value]
    .flat()
    .map((each) => `<saml:AttributeValue>${each}</saml:AttributeValue>`)
    .join('')}</saml:Attribute>`;

/**
 * A provider's answer around assertions, not signed itself.
 *
 * @param status the end of the status code
 */
export function responseXml(
  { issuer, recipient, inResponseTo }: Pick<AssertionParts, 'issuer' | 'recipient' | 'inResponseTo'>,
  content: string,
  { id = newId(), status = 'Success' } = {},
): string {
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${id}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${recipient}" InResponseTo="${inResponseTo}">`,
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>`,
    `${content}</samlp:Response>`,
  ].join('');
}

/** As it is sent. */
export const encoded = (xml: string): string => Buffer.from(xml).toString('base64');
