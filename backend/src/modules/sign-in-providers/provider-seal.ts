import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';

const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' } as const;
const KEY_BYTES = 32;

/** Encrypts what leaves the server and comes back, with a key derived from that of the session tokens: every node can open it. */
@Injectable()
export class ProviderSeal {
  private derived: Uint8Array | undefined;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * @param purpose what it is for; it opens for nothing else
   * @param seconds for how long it opens; default: for ever
   */
  close(purpose: string, content: JWTPayload, seconds?: number): Promise<string> {
    const token = new EncryptJWT(content).setProtectedHeader(ALGORITHMS).setAudience(purpose);
    const now = this.clock.now().getTime();
    if (seconds !== undefined) token.setExpirationTime(new Date(now + seconds * 1_000));
    return token.encrypt(this.key());
  }

  /** The content; undefined when it was sealed with another key or for another purpose, changed, or has expired. */
  async open(purpose: string, sealed: string): Promise<JWTPayload | undefined> {
    const { alg, enc } = ALGORITHMS;
    const options = {
      audience: purpose,
      currentDate: this.clock.now(),
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
    };
    return jwtDecrypt(sealed, this.key(), options).then(
      ({ payload }) => payload,
      () => undefined,
    );
  }

  private key(): Uint8Array {
    this.derived ??= new Uint8Array(hkdfSync('sha256', this.config.jwtSecret, '', 'single sign-on', KEY_BYTES));
    return this.derived;
  }
}
