import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Config } from '../../config/config.ts';

const KEY_BYTES = 32;
const DAY_MS = 86_400_000;

/** What the secrets of a receiver are made of. */
export interface SecretOf {
  id: Id;
  secretNumber: number;
  secretRenewedAt: Date | null;
}

/** Secrets of receivers, derived from the key of the session tokens: any node knows them, and no dump of the database has them. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly config: Config) {}

  /** The secret as receivers enter it. */
  shown({ id, secretNumber }: Omit<SecretOf, 'secretRenewedAt'>): string {
    return `whsec_${this.key(id, secretNumber).toString('base64')}`;
  }

  /**
   * The headers that prove a delivery, as Standard Webhooks names them. For a day after a new secret the one before signs too.
   *
   * @param id of the delivery
   */
  headers(of: SecretOf, { id, body, now }: { id: Id; body: string; now: Date }): Record<string, string> {
    const timestamp = String(Math.floor(now.getTime() / 1_000));
    const isNew = of.secretRenewedAt !== null && now.getTime() - of.secretRenewedAt.getTime() < DAY_MS;
    const numbers = isNew ? [of.secretNumber, of.secretNumber - 1] : [of.secretNumber];
    const signatures = numbers.map((number) =>
      createHmac('sha256', this.key(of.id, number)).update(`${id}.${timestamp}.${body}`).digest('base64'),
    );
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
    };
  }

  private key(id: Id, number: number): Buffer {
    return Buffer.from(hkdfSync('sha256', this.config.jwtSecret, id, `webhook ${number}`, KEY_BYTES));
  }
}
