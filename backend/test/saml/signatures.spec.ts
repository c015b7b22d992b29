import {
  type AssertionParts,
  assertionXml,
  encoded,
  newId,
  responseXml,
  TestSamlProvider,
} from '@workforce/testing/saml';
import { SamlStage } from './saml-stage.ts';

const NOT_FROM =
  'The answer did not come from Acme. Please start again, and tell your administrator if it happens again.';
const NOT_SIGNED = 'By acme: Not signed by the provider';
const MARKUP = 'By acme: Markup that providers do not send';
const WITH_COMMENTS = 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments';

/** What an attacker has who can sign in at the provider themselves. */
interface Material {
  provider: TestSamlProvider;
  stranger: TestSamlProvider;
  own: AssertionParts;
  /** About the attacker, signed by the provider. */
  genuine: string;
  victim: AssertionParts;
  /** About the victim, signed by nobody. */
  forged: string;
}

const SIGNATURE = /<Signature .*?<\/Signature>/s;
const signatureOf = (xml: string): string => SIGNATURE.exec(xml)?.[0] ?? '';
const unsigned = (xml: string): string => xml.replace(SIGNATURE, '');
const within = (outer: string, inner: string): string =>
  outer.replace('</saml:Assertion>', `${inner}</saml:Assertion>`);
const attributes = (count: number): string => Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ');
/** Puts a signature where a provider does: after the issuer. */
const signedWith = (xml: string, signature: string): string =>
  xml.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);

/** How an answer is forged; what is asked of the answer is its XML. */
const FORGERIES: [name: string, forge: (material: Material) => string, logged: string][] = [
  ['nobody signed', ({ victim, forged }) => responseXml(victim, forged), NOT_SIGNED],
  [
    'another provider signed',
    ({ victim, forged, stranger }) => responseXml(victim, stranger.sign(forged, victim.id)),
    NOT_SIGNED,
  ],
  [
    'the provider signed only around the assertion',
    ({ victim, forged, provider }) => {
      const id = newId();
      return provider.sign(responseXml(victim, forged, { id }), id);
    },
    NOT_SIGNED,
  ],
  ['was changed after it was signed', ({ own, genuine }) => responseXml(own, named(genuine, 'victim')), NOT_SIGNED],
  ['stands before the signed one', ({ own, genuine, forged }) => responseXml(own, forged + genuine), NOT_SIGNED],
  ['stands after the signed one', ({ own, genuine, forged }) => responseXml(own, genuine + forged), NOT_SIGNED],
  ['contains the signed one', ({ own, genuine, forged }) => responseXml(own, within(forged, genuine)), NOT_SIGNED],
  [
    'contains the signed one and has its signature',
    ({ own, genuine, forged }) => responseXml(own, within(signedWith(forged, signatureOf(genuine)), unsigned(genuine))),
    NOT_SIGNED,
  ],
  [
    'is inside the signed one’s place, which is inside its signature',
    ({ own, genuine, forged }) => {
      const signature = signatureOf(genuine).replace(
        '</Signature>',
        `<Object>${unsigned(genuine)}</Object></Signature>`,
      );
      return responseXml(own, signedWith(forged, signature));
    },
    NOT_SIGNED,
  ],
  [
    'stands where the signed one was, which is in an extension',
    ({ own, genuine, forged }) => responseXml(own, `<samlp:Extensions>${genuine}</samlp:Extensions>${forged}`),
    NOT_SIGNED,
  ],
  [
    'has the id and the signature of the signed one, which is in an extension',
    ({ own, victim, genuine, forged }) => {
      const twin = signedWith(forged.replace(victim.id, own.id), signatureOf(genuine));
      return responseXml(own, `<samlp:Extensions>${unsigned(genuine)}</samlp:Extensions>${twin}`);
    },
    NOT_SIGNED,
  ],
  [
    'is a second document after the signed one',
    ({ own, victim, genuine, forged }) => responseXml(own, genuine) + responseXml(victim, forged),
    NOT_SIGNED,
  ],
  [
    'is a second document before the signed one',
    ({ own, victim, genuine, forged }) => responseXml(victim, forged) + responseXml(own, genuine),
    NOT_SIGNED,
  ],
  ['has two signatures', ({ own, genuine }) => responseXml(own, signedWith(genuine, signatureOf(genuine))), NOT_SIGNED],
  [
    'has a second SignedInfo (CVE-2025-29774)',
    ({ own, genuine }) => {
      const info = /<SignedInfo>.*<\/SignedInfo>/s.exec(genuine)?.[0] ?? '';
      return responseXml(own, named(genuine, 'victim').replace(info, info + info));
    },
    NOT_SIGNED,
  ],
  [
    'hides a digest in a comment (CVE-2025-29775)',
    ({ own, genuine }) =>
      responseXml(own, named(genuine, 'victim').replace('<DigestValue>', '<DigestValue><!--AAAA-->')),
    MARKUP,
  ],
  [
    'cuts a signed name short by a comment',
    ({ own, genuine }) => responseXml(own, named(genuine, 'victim<!---->')),
    MARKUP,
  ],
  [
    'has a comment that the provider signed',
    ({ provider, own }) => {
      const parts = { ...own, nameId: 'victim<!---->.example' };
      const signed = provider.sign(assertionXml(parts), parts.id, { canonicalization: WITH_COMMENTS });
      return responseXml(own, signed);
    },
    MARKUP,
  ],
  [
    'names the victim by an entity',
    ({ own, genuine }) => `<!DOCTYPE Response [<!ENTITY who "victim">]>${responseXml(own, named(genuine, '&who;'))}`,
    MARKUP,
  ],
  [
    'reads a file',
    ({ own, genuine }) =>
      `<?xml version="1.0"?><!DOCTYPE Response [<!ENTITY who SYSTEM "file:///etc/hostname">]>${responseXml(own, genuine)}`,
    MARKUP,
  ],
  ['has character data', ({ own, genuine }) => responseXml(own, named(genuine, '<![CDATA[victim]]>')), MARKUP],
  ['has an instruction', ({ own, genuine }) => responseXml(own, named(genuine, 'victim<?none?>')), MARKUP],
  ['has thousands of elements', ({ own, genuine }) => responseXml(own, within(genuine, '<a/>'.repeat(3_000))), MARKUP],
  [
    'is nested deeply, and hides the levels in attributes',
    ({ own, genuine }) => responseXml(own, within(genuine, `${'<a b="/>">'.repeat(60)}${'</a>'.repeat(60)}`)),
    MARKUP,
  ],
  [
    'has an element with hundreds of attributes',
    ({ own, genuine }) => responseXml(own, within(genuine, `<a ${attributes(800)}/>`)),
    MARKUP,
  ],
  [
    'is signed with SHA-1',
    ({ provider, own }) =>
      responseXml(
        own,
        provider.sign(assertionXml(own), own.id, {
          signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
          digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
        }),
      ),
    'By acme: Signed with SHA-1',
  ],
];

/** Replaces the attacker's name. */
const named = (xml: string, name: string): string => xml.replace('>mallory</saml:NameID>', `>${name}</saml:NameID>`);

describe('signatures of assertions', () => {
  let stage: SamlStage;
  let stranger: TestSamlProvider;

  beforeAll(async () => {
    stage = await SamlStage.start({ createsAccounts: true });
    stranger = await TestSamlProvider.start();
    for (const person of ['victim', 'mallory']) {
      stage.person(person);
      expect((await stage.signIn(person)).status).toBe(200);
    }
  });
  afterAll(async () => {
    await stranger.stop();
    await stage.stop();
  });

  async function material(): Promise<Material & { finish: (xml: string) => ReturnType<SamlStage['finish']> }> {
    const underWay = await stage.begin();
    const { provider } = stage;
    const own = provider.parts(underWay.request, 'mallory');
    const victim = provider.parts(underWay.request, 'victim');
    const [genuine, forged] = [provider.sign(assertionXml(own), own.id), assertionXml(victim)];
    const finish = (xml: string) => stage.finish(underWay, encoded(xml));
    return { provider, stranger, own, genuine, victim, forged, finish };
  }

  it.each(FORGERIES)('An assertion is refused that %s', async (_name, forge, logged) => {
    const { finish, ...given } = await material();
    const refused = await finish(forge(given));
    expect(refused.body).toMatchObject({ code: 'PROVIDER_SIGN_IN_REFUSED', message: NOT_FROM });
    expect(refused.status).toBe(403);
    expect((await stage.log('sign_in_failed'))[0]).toMatchObject({ userId: null, detail: logged });
  });

  it('The same material signs the attacker in as themselves, also when the answer around it is signed too', async () => {
    const { finish, own, genuine } = await material();
    expect((await finish(responseXml(own, genuine))).body.user.username).toBe('mallory');
    const second = await material();
    const id = newId();
    const both = stage.provider.sign(responseXml(second.own, second.genuine, { id }), id);
    expect((await second.finish(both)).body.user.username).toBe('mallory');
  });

  it('While a provider changes its key, both keys sign people in', async () => {
    const certificates = [stage.provider, stranger].flatMap(
      (each) => (each.settings('acme') as { certificates: string[] }).certificates,
    );
    const changing = await SamlStage.start({ createsAccounts: true, certificates });
    changing.person('nora');
    for (const signer of [stage.provider, stranger]) {
      const underWay = await changing.begin();
      const parts = changing.provider.parts(underWay.request, 'nora');
      const answer = responseXml(parts, signer.sign(assertionXml(parts), parts.id));
      expect((await changing.finish(underWay, encoded(answer))).status).toBe(200);
    }
    await changing.stop();
  });
});
