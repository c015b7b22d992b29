import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, customFetch as customKeyFetch } from 'jose';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type FetchBody,
} from 'openid-client';
import type { OidcProvider } from '../../../config/oidc-settings.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { fetchFrom } from './provider-fetch.ts';

/** How long a provider may take for one answer. */
const TIMEOUT_S = 10;
/** After that its metadata are read again. */
const KEPT_MS = 3_600_000;

/** A provider's metadata, and its signing keys, which are read again when it signs with another one. */
export interface OidcClient {
  configuration: Configuration;
  keys: ReturnType<typeof createRemoteJWKSet> | undefined;
}

/** The client of each provider, made from what it says about itself when it is first needed. */
@Injectable()
export class OidcClients {
  private readonly known = new Map<string, { client: Promise<OidcClient>; until: number }>();

  constructor(private readonly clock: Clock) {}

  /** @throws an error of the library or of the network; the next call tries again */
  client(provider: OidcProvider): Promise<OidcClient> {
    const now = this.clock.now().getTime();
    const known = this.known.get(provider.key);
    if (known && known.until > now) return known.client;
    const client = discover(provider);
    this.known.set(provider.key, { client, until: now + KEPT_MS });
    client.catch(() => this.known.delete(provider.key));
    return client;
  }

  /** Its metadata are read again. */
  forget({ key }: OidcProvider): void {
    this.known.delete(key);
  }
}

async function discover(provider: OidcProvider): Promise<OidcClient> {
  const prove = provider.clientAuthentication === 'post' ? ClientSecretPost : ClientSecretBasic;
  const fetchAnswer = fetchFrom(provider.label);
  const configuration = await discovery(
    new URL(provider.issuer),
    provider.clientId,
    undefined,
    prove(provider.clientSecret),
    {
      timeout: TIMEOUT_S,
      [customFetch]: (url, { body, ...options }) => fetchAnswer(url, { ...options, body: bodyOf(body) }),
      // Without https only on this machine, which the settings check.
      execute: [enableNonRepudiationChecks, ...(provider.issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    },
  );
  const { jwks_uri: address } = configuration.serverMetadata();
  const keys =
    address === undefined
      ? undefined
      : createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_S * 1_000, [customKeyFetch]: fetchAnswer });
  return { configuration, keys };
}

/** What may be sent; `fetch` takes no bytes that are shared with other threads. */
const bodyOf = (body: FetchBody): BodyInit | null =>
  body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
