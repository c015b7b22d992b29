import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { AllowedAddresses } from './allowed-addresses.ts';

/** For the name, the connection and the head of the answer together. */
const TIMEOUT_MS = 10_000;

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts deliveries: to allowed addresses only, without following redirects, and without reading what is answered. */
@Injectable()
export class WebhookSender {
  readonly addresses: AllowedAddresses;

  constructor(config: Config) {
    this.addresses = new AllowedAddresses(config.webhookNetworks);
  }

  /**
   * @returns the status of the answer
   * @throws Error without an answer, and for an address that isn't allowed
   */
  async send({ url, headers, body }: Sent, ending?: AbortSignal): Promise<number> {
    const address = new URL(url);
    this.addresses.requireHost(address.hostname);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const options = {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'workforce-webhooks',
      },
      lookup: this.addresses.lookup,
      agent: false,
      signal: ending ? AbortSignal.any([timeout, ending]) : timeout,
    } as const;
    const request: typeof requestByHttp = address.protocol === 'https:' ? requestByHttps : requestByHttp;
    return new Promise((resolve, reject) => {
      const sending = request(address, options, (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      sending.on('error', reject);
      // A switch of protocols ends the request with neither an answer nor an error.
      sending.on('close', () => reject(new Error('The connection was closed without an answer')));
      sending.end(body);
    });
  }
}
