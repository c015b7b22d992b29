import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

type PageContext = Parameters<Parameters<Provider['use']>[0]>[0];
type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

const KEY_ID = 'test';
const LOGIN = '/interaction/';

/** A person at the provider. */
export interface ProviderPerson {
  /** The subject. */
  sub: string;
  [claim: string]: unknown;
}

/** Where the product is, as the provider knows it. */
interface ClientAddresses {
  /** Where people reach the product. */
  publicUrl: string;
  /** The provider's own host; default: 127.0.0.1. Under `localhost` it is another site than the product to a browser. */
  host?: string;
  /** Where its server listens for logouts; default: the same. */
  serverUrl?: string;
}

/** A real OpenID provider on a free port of this machine (`oidc-provider`), whose tokens a test may forge. */
export class TestProvider {
  static readonly clientId = 'workforce';
  static readonly clientSecret = 'a secret of the tests, long enough';

  /** The people who can sign in, by subject. */
  readonly people = new Map<string, ProviderPerson>();
  /** Who signs in next without being asked; otherwise the provider shows a form. */
  next: string | undefined;
  /** Changes the claims of the next ID tokens, which are signed anew; may take its time. */
  forge: ((claims: JWTPayload) => JWTPayload | Promise<JWTPayload>) | undefined;
  /** Whether the next ID tokens have no signature (`alg: none`). */
  isUnsigned = false;
  /** Takes the logout token that the provider sends; default: it goes to the product. */
  onLogout: ((token: string) => Promise<void>) | undefined;
  /** Answers a path in the provider's place. */
  readonly instead = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  private addresses: ClientAddresses = { publicUrl: 'http://workforce.test' };

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
    private readonly key: SigningKey,
  ) {}

  /** @param key of the provider in the product's settings */
  static async start(key: string, addresses?: ClientAddresses): Promise<TestProvider> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://${addresses?.host ?? '127.0.0.1'}:${(server.address() as AddressInfo).port}`;
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const test = new TestProvider(server, issuer, privateKey);
    if (addresses) test.addresses = addresses;
    const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
    const provider = new Provider(issuer, test.configuration(key, { keys: [jwk] }));
    provider.use(async (ctx, next) => {
      if (ctx.path.startsWith(LOGIN)) return test.signIn(provider, ctx);
      await next();
      await test.forged(ctx);
    });
    const handle = provider.callback();
    server.on('request', (request, response) => {
      const instead = test.instead.get(new URL(request.url ?? '/', issuer).pathname);
      if (instead) instead(request, response);
      else void handle(request, response);
    });
    return test;
  }

  /** The product's settings for this provider. */
  settings(key: string, more: object = {}): object {
    const { clientId, clientSecret } = TestProvider;
    return { key, label: 'Acme', issuer: this.issuer, clientId, clientSecret, ...more };
  }

  /** A token signed with the provider's key. */
  sign(claims: JWTPayload, typ = 'logout+jwt'): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ }).sign(this.key);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private configuration(key: string, jwks: Configuration['jwks']): Configuration {
    const { publicUrl, serverUrl = publicUrl } = this.addresses;
    return {
      jwks,
      clients: [
        {
          client_id: TestProvider.clientId,
          client_secret: TestProvider.clientSecret,
          redirect_uris: [`${publicUrl}/login/${key}`],
          post_logout_redirect_uris: [`${publicUrl}/login`],
          backchannel_logout_uri: `${serverUrl}/api/auth/oidc/${key}/back-channel-logout`,
          backchannel_logout_session_required: true,
        },
      ],
      cookies: { keys: ['a key of the tests'] },
      pkce: { required: () => true },
      claims: {
        openid: ['sub'],
        profile: ['name', 'preferred_username', 'groups'],
        email: ['email', 'email_verified'],
      },
      findAccount: (_ctx, sub) => {
        const person = this.people.get(sub);
        return person && { accountId: sub, claims: () => person };
      },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (ctx, form) => {
            ctx.body = page(
              'Sign out of Acme?',
              `${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`,
            );
          },
        },
      },
      interactions: { url: (_ctx, { uid }) => `${LOGIN}${uid}` },
      // Its own refuses addresses of this machine.
      fetch: async (url, init) => {
        const token = new URLSearchParams(String(init?.body)).get('logout_token');
        if (!this.onLogout || token === null) return fetch(url, { ...init, dispatcher: undefined } as RequestInit);
        await this.onLogout(token);
        return new Response();
      },
    } as Configuration;
  }

  /** Answers the provider's question who somebody is; a person who is known consents. */
  private async signIn(provider: Provider, ctx: PageContext): Promise<void> {
    const { prompt, params, session, uid } = await provider.interactionDetails(ctx.req, ctx.res);
    const chosen = session?.accountId ?? this.next ?? ctx.query['person'];
    const accountId = typeof chosen === 'string' ? chosen : undefined;
    if (accountId === undefined) {
      ctx.body = page(
        'Acme',
        `<form action="${LOGIN}${uid}"><label>Person <input name="person"></label><button>Continue</button></form>`,
      );
      return;
    }
    if (prompt.name === 'login')
      return provider.interactionFinished(
        ctx.req,
        ctx.res,
        { login: { accountId } },
        { mergeWithLastSubmission: false },
      );
    const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(ctx.req, ctx.res, { consent }, { mergeWithLastSubmission: true });
  }

  private async forged(ctx: PageContext): Promise<void> {
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || typeof body?.id_token !== 'string') return;
    if (this.isUnsigned) ctx.body = { ...body, id_token: unsigned(decodeJwt(body.id_token)) };
    if (!this.forge) return;
    ctx.body = { ...body, id_token: await this.sign(await this.forge(decodeJwt(body.id_token)), 'JWT') };
  }
}

const unsigned = (claims: JWTPayload): string =>
  `${[{ alg: 'none', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${content}</html>`;
