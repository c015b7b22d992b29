import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { type AssertionParts, assertionParts, assertionXml, encoded, responseXml } from './saml-answer.ts';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
export const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** A question of the product: the parts of an `AuthnRequest` that an answer repeats, and whether people are to be asked again. */
export interface SamlRequest {
  id: string;
  audience: string;
  recipient: string;
  isForced: boolean;
}

/** A SAML provider on a free port of this machine, with a page where people say who they are; a test may forge what it signs. */
export class TestSamlProvider {
  /** What the provider says about its people, by NameID. */
  readonly people = new Map<string, AssertionParts['attributes']>();
  private readonly keys = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
    private readonly address: string,
  ) {}

  /** @param host under which browsers know it: `localhost` is another site to them than the product on 127.0.0.1 */
  static async start(host = '127.0.0.1'): Promise<TestSamlProvider> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
    const provider = new TestSamlProvider(server, `${origin}/metadata`, `${origin}/sign-in`);
    server.on('request', (request, response) => {
      void provider.page(request).then((page) => response.setHeader('Content-Type', 'text/html').end(page));
    });
    return provider;
  }

  /** The product's settings for this provider. */
  settings(key: string, more: object = {}): object {
    const certificates = [this.keys.publicKey];
    return { key, label: 'Acme', issuer: this.issuer, signInAddress: this.address, certificates, ...more };
  }

  /** Reads the question with which the product sends a browser. */
  request(address: string): SamlRequest {
    const packed = new URL(address).searchParams.get('SAMLRequest') ?? '';
    const xml = inflateRawSync(Buffer.from(packed, 'base64')).toString();
    const found = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
    return {
      id: found(/ ID="([^"]+)"/),
      audience: found(/<saml:Issuer[^>]*>([^<]+)</),
      recipient: found(/ AssertionConsumerServiceURL="([^"]+)"/),
      isForced: found(/ ForceAuthn="([^"]+)"/) === 'true',
    };
  }

  /** What an assertion for somebody says, the usual changed by `more`. */
  parts(
    { id, audience, recipient, isForced }: SamlRequest,
    nameId: string,
    more: Partial<AssertionParts> = {},
  ): AssertionParts {
    const attributes = this.people.get(nameId) ?? {};
    const assertion = { issuer: this.issuer, nameId, inResponseTo: id, audience, recipient, attributes };
    return assertionParts({ ...assertion, ...(isForced && { authenticatedAt: new Date() }), ...more });
  }

  /** The answer to a question: a signed assertion about somebody. */
  answer(request: SamlRequest, nameId: string, more: Partial<AssertionParts> = {}): string {
    const parts = this.parts(request, nameId, more);
    return encoded(responseXml(parts, this.sign(assertionXml(parts), parts.id)));
  }

  /**
   * Signs the element with an id, within whatever is around it.
   *
   * @param algorithms others than a provider should use
   */
  sign(xml: string, id: string, algorithms: { signature?: string; digest?: string; canonicalization?: string } = {}) {
    const { signature = RSA_SHA256, digest = SHA256, canonicalization = EXCLUSIVE } = algorithms;
    const signed = new SignedXml({
      privateKey: this.keys.privateKey,
      signatureAlgorithm: signature,
      canonicalizationAlgorithm: EXCLUSIVE,
    });
    const element = `//*[@ID='${id}']`;
    signed.addReference({ xpath: element, digestAlgorithm: digest, transforms: [ENVELOPED, canonicalization] });
    signed.computeSignature(xml, { location: { reference: `${element}/*[local-name()='Issuer']`, action: 'after' } });
    return signed.getSignedXml();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Asks who somebody is, and sends them back with the answer. */
  private async page(message: IncomingMessage): Promise<string> {
    const address = new URL(message.url ?? '/', this.address).href;
    const person = message.method === 'POST' ? new URLSearchParams(await text(message)).get('person') : null;
    if (person === null)
      return page('<form method="post"><label>Person <input name="person"></label><button>Continue</button></form>');
    const request = this.request(address);
    return page(
      `<form method="post" action="${request.recipient}"><input type="hidden" name="SAMLResponse" value="${this.answer(request, person)}"></form><script>document.forms[0].submit()</script>`,
    );
  }
}

const page = (content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Acme</title><h1>Acme</h1>${content}</html>`;
