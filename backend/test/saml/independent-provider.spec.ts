import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { generate } from 'selfsigned';
import { TestApp } from '../harness/test-app.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const ENTITY_ID = 'https://idp.acme.example/metadata';
const PUBLIC_URL = 'http://workforce.test';
const AUTHN_STATEMENT =
  '<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="s1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>';

test('A provider made of another library reads the metadata and the request, and signs people in', async () => {
  // The library insists on one; what it reads here is the product's own.
  setSchemaValidator({ validate: () => Promise.resolve('unused') });
  const keys = await generate([{ name: 'commonName', value: 'idp.acme.example' }], {
    keySize: 2_048,
    algorithm: 'sha256',
  });
  const provider = IdentityProvider({
    entityID: ENTITY_ID,
    signingCert: keys.cert,
    privateKey: keys.private,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: [PERSISTENT],
    singleSignOnService: [{ Binding: REDIRECT, Location: 'https://idp.acme.example/sign-in' }],
  });
  const settings = {
    key: 'acme',
    label: 'Acme',
    issuer: ENTITY_ID,
    signInAddress: 'https://idp.acme.example/sign-in',
    // As it stands in metadata.
    certificates: [keys.cert.replace(/-----[^-]+-----|\s/g, '')],
  };
  const test = await TestApp.start({ environment: { SAML_PROVIDERS: JSON.stringify([settings]), PUBLIC_URL } });
  const person = await test.organisation.person({ username: 'anna' });
  const { caller: admin } = await test.signedIn('admin');
  await admin.put(`/api/admin/users/${person.id}/provider-invitation`).send({ provider: 'acme' }).expect(204);

  const metadata = await test.anonymous().get('/api/auth/saml/acme/metadata').expect(200);
  const product = ServiceProvider({ metadata: metadata.text });
  const started = await test.anonymous().post('/api/auth/oidc/acme/start').expect(200);
  const query = Object.fromEntries(new URL(started.body.address as string).searchParams);
  const { extract } = await provider.parseLoginRequest(product, 'redirect', { query });
  expect(extract.issuer).toBe(`${PUBLIC_URL}/api/auth/saml/acme/metadata`);

  const now = new Date().toISOString();
  const soon = new Date(Date.now() + 60_000).toISOString();
  const requestId = extract.request?.['id'] as string;
  const values = {
    ID: '_response',
    AssertionID: '_assertion',
    IssueInstant: now,
    Issuer: ENTITY_ID,
    InResponseTo: requestId,
    Destination: `${PUBLIC_URL}/api/auth/saml/acme/answer`,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    NameIDFormat: PERSISTENT,
    NameID: 'anna-1',
    Audience: extract.issuer as string,
    SubjectRecipient: `${PUBLIC_URL}/api/auth/saml/acme/answer`,
    SubjectConfirmationDataNotOnOrAfter: soon,
    ConditionsNotBefore: now,
    ConditionsNotOnOrAfter: soon,
  };
  const attributes =
    '<saml:AttributeStatement><saml:Attribute Name="preferred_username"><saml:AttributeValue>anna</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>';
  const answer = await provider.createLoginResponse(product, { extract }, 'post', {}, (template: string) => {
    const whole = template.replace('{AuthnStatement}', AUTHN_STATEMENT).replace('{AttributeStatement}', attributes);
    return { id: '_response', context: SamlLib.replaceTagsByValue(whole, values) };
  });
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
  const signedIn = await test
    .anonymous()
    .post('/api/auth/oidc/acme/sign-in')
    .set('Cookie', cookie)
    .send({ query: new URLSearchParams({ SAMLResponse: answer.context }).toString() });
  expect(signedIn.body).toMatchObject({ user: { id: person.id } });
  await test.stop();
});
