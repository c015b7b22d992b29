import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { HEADERS, IDEMPOTENCY_KEY_MAX_LENGTH } from '@workforce/contracts';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { actorOf } from '../access/actor.ts';
import { Transactions } from '../database/transactions.ts';
import { DomainError } from '../errors/domain-error.ts';
import { errorBody } from '../errors/error.filter.ts';
import { translateError } from '../errors/translate-error.ts';
import { type IdempotencyClaim, IdempotencyStore, type StoredAnswer } from './idempotency.store.ts';
import { requestFingerprint } from './request-fingerprint.ts';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Refusals that say nothing about the request itself; a retry must get a fresh try. */
const TRANSIENT = new Set([401, 429, 503]);

/**
 * Gives a repeated write its first answer again (`decisions §2`). The key is stored in the same transaction as what the
 * write did: after a crash either both are there or neither. A duplicate that runs at the same time waits for the first on
 * the key's row.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: IdempotencyStore,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.get(HEADERS.idempotencyKey);
    const actor = actorOf(request);
    if (key === undefined || !actor || !WRITES.has(request.method)) return next.handle();
    if (key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX_LENGTH) throw new DomainError('IDEMPOTENCY_KEY_INVALID');

    const route = `${request.method} ${request.baseUrl}${request.path}`;
    const claim = { userId: actor.id, route, key, bodyHash: requestFingerprint(request) };
    return from(this.answerOnce(claim, context.switchToHttp().getResponse<Response>(), next));
  }

  private async answerOnce(claim: IdempotencyClaim, response: Response, next: CallHandler): Promise<unknown> {
    try {
      return await this.transactions.run(async () => {
        const earlier = await this.store.claim(claim);
        if (earlier) return this.repeat(earlier, response);
        const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
        await this.store.complete(claim, { status: response.statusCode, body });
        return body;
      });
    } catch (thrown) {
      await this.rememberRefusal(claim, thrown);
      throw thrown;
    }
  }

  private repeat(earlier: StoredAnswer, response: Response): unknown {
    response.status(earlier.status);
    return earlier.body;
  }

  /** The write rolled back, so its refusal is kept on its own. */
  private async rememberRefusal(claim: IdempotencyClaim, thrown: unknown): Promise<void> {
    const refusal = translateError(thrown);
    if (!refusal || refusal.code.startsWith('IDEMPOTENCY_') || TRANSIENT.has(refusal.status)) return;
    await this.transactions.run(async () => {
      const earlier = await this.store.claim(claim);
      if (!earlier) await this.store.complete(claim, { status: refusal.status, body: errorBody(refusal) });
    });
  }
}
