import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '../../config/config.ts';
import { Clock } from '../clock/clock.ts';
import { AnchorFile } from './anchor-file.ts';
import { AnchorUrl } from './anchor-url.ts';
import { ProvableLogs } from './provable-logs.ts';
import { StoredLog } from './stored-log.ts';

const INITIAL_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;

/** Sends checkpoints to places that an attacker of the database can't change; retries with exponential backoff. */
@Injectable()
export class Anchors {
  private readonly logger = new Logger(Anchors.name);
  private readonly file: AnchorFile | undefined;
  private readonly url: AnchorUrl | undefined;
  private retryDelayMs = 0;
  private nextAttemptAt = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly logs: ProvableLogs,
    private readonly clock: Clock,
    { auditAnchorFile, auditAnchorUrl }: Config,
  ) {
    this.file = auditAnchorFile === undefined ? undefined : new AnchorFile(auditAnchorFile);
    this.url = auditAnchorUrl === undefined ? undefined : new AnchorUrl(auditAnchorUrl);
  }

  /** Sends pending checkpoints, unless they wait for the next attempt; resolves when done or failed. */
  async send(signal: AbortSignal): Promise<void> {
    if (!this.file && !this.url) return;
    const now = this.clock.now();
    if (now.getTime() < this.nextAttemptAt) return;
    try {
      for (const { log } of this.logs.all) {
        const em = this.em.fork();
        const stored = new StoredLog(em, log);
        await this.file?.catchUp(stored);
        await this.url?.catchUp(em, stored, { now, signal });
      }
      this.retryDelayMs = 0;
    } catch (error) {
      if (signal.aborted) return;
      this.retryDelayMs = Math.min(MAX_RETRY_DELAY_MS, this.retryDelayMs * 2 || INITIAL_RETRY_DELAY_MS);
      this.nextAttemptAt = now.getTime() + this.retryDelayMs;
      this.logger.warn(error, `Checkpoints could not be delivered; retrying in ${this.retryDelayMs / 1_000} s`);
    }
  }
}
