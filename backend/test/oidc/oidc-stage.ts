import { ProviderBrowser, type ProviderPerson, TestProvider } from '@workforce/testing/oidc';
import type { Response } from 'supertest';
import { TestApp } from '../harness/test-app.ts';

const KEY = 'acme';

/** A sign-in under way: what the browser holds, and the query with which the provider returned it. */
export interface UnderWay {
  cookie: string;
  query: string;
}

/** The product with a provider at which people sign in. */
export class OidcStage {
  private constructor(
    readonly test: TestApp,
    readonly provider: TestProvider,
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  /**
   * @param more settings of the provider
   * @param environment further variables
   */
  static async start(more: object = {}, environment: Record<string, string> = {}): Promise<OidcStage> {
    const provider = await TestProvider.start(KEY);
    const whole = {
      OIDC_PROVIDERS: JSON.stringify([provider.settings(KEY, more)]),
      PUBLIC_URL: 'http://workforce.test',
      ...environment,
    };
    return new OidcStage(await TestApp.start({ environment: whole }), provider, whole);
  }

  async stop(): Promise<void> {
    await this.test.stop();
    await this.provider.stop();
  }

  /** Someone who can sign in at the provider. */
  person(sub: string, claims: object = {}): ProviderPerson {
    const person = { sub, preferred_username: sub, name: `Person ${sub}`, email: `${sub}@example.com`, ...claims };
    this.provider.people.set(sub, person);
    return person;
  }

  /** Goes to the provider and comes back. */
  async goThrough(sub: string, { browser = new ProviderBrowser(), test = this.test } = {}): Promise<UnderWay> {
    const answer = await test.anonymous().post(`/api/auth/oidc/${KEY}/start`).expect(200);
    this.provider.next = sub;
    const end = await browser.open(answer.body.address as string);
    if (!('left' in end)) throw new Error(`The provider shows a page: ${end.content}`);
    return { cookie: cookiesOf(answer), query: end.left.search };
  }

  finish({ cookie, query }: UnderWay, test = this.test) {
    return test.anonymous().post(`/api/auth/oidc/${KEY}/sign-in`).set('Cookie', cookie).send({ query });
  }

  /** The whole way. */
  async signIn(sub: string, browser?: ProviderBrowser): Promise<Response> {
    return this.finish(await this.goThrough(sub, { ...(browser && { browser }) }));
  }

  /** Invites a person of the organisation to the provider. */
  async invite(userId: string): Promise<void> {
    const { caller } = await this.test.signedIn('admin');
    await caller.put(`/api/admin/users/${userId}/provider-invitation`).send({ provider: KEY }).expect(204);
  }

  logout(token: string, type = 'form') {
    const call = this.test.anonymous().post(`/api/auth/oidc/${KEY}/back-channel-logout`).type(type);
    return call.send({ logout_token: token });
  }
}

const cookiesOf = (answer: Response): string =>
  ((answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [])
    .map((each) => each.split(';')[0])
    .join('; ');
