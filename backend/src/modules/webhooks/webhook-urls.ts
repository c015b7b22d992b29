import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { PrivateAddress } from './allowed-addresses.ts';
import { WebhookSender } from './webhook-sender.ts';

/** Addresses that administrators enter. A name is resolved when something is sent: it may change at any time. */
@Injectable()
export class WebhookUrls {
  constructor(
    private readonly config: Config,
    private readonly sender: WebhookSender,
  ) {}

  /**
   * The address as it is called.
   *
   * @throws DomainError INVALID_INPUT, for http without an allowed network too
   */
  checked(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isAllowed =
      url?.protocol === 'https:' || (url?.protocol === 'http:' && this.config.webhookNetworks.length > 0);
    if (!url || !isAllowed) throw refused('Enter an address that begins with https://');
    if (url.username !== '' || url.password !== '') throw refused('Enter the address without a password');
    try {
      this.sender.addresses.requireHost(url.hostname);
    } catch (error) {
      if (error instanceof PrivateAddress) throw refused('This address is not public');
      throw error;
    }
    url.hash = '';
    return url.href;
  }
}

const refused = (message: string) =>
  new DomainError('INVALID_INPUT', { message, details: [{ field: 'url', message }] });
