import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { HEADERS, IDEMPOTENCY_KEY_MAX_LENGTH } from '@workforce/contracts';
import type { Request, Response } from 'express';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Config } from '../../config/config.ts';
import { ACCESS_METADATA, type AccessDeclaration } from '../access/access.decorators.ts';
import { actorOf } from '../access/actor.ts';
import { Transactions } from '../database/transactions.ts';
import { DomainError } from '../errors/domain-error.ts';
import { errorBody } from '../errors/error.filter.ts';
import { translateError } from '../errors/translate-error.ts';
import { type IdempotencyClaim, IdempotencyStore, type StoredAnswer } from './idempotency.store.ts';
import { ANSWERS_SECRET_METADATA, PREPARES_FIRST_METADATA, type PreparedWrite, settle } from './prepared-write.ts';
import { requestFingerprint, routeOf } from './request-fingerprint.ts';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Statuses that don't depend on the request itself; a retry must be executed. */
const TRANSIENT = new Set([401, 429, 503]);
/** So is this one: the retry comes after the confirmation. */
const ASKS_FIRST = 'CONFIRMATION_REQUIRED';

/**
 * Answers a repeated write with its first response (`decisions §2`). The key is stored in the same transaction as the
 * write: after a crash either both exist or neither. A concurrent duplicate waits for the first on the key's row lock.
 * A `@PreparesFirst` route does its slow work before that transaction, and not at all for a repeated key.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: IdempotencyStore,
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const claim =
      !this.isOfPeople(context) || this.answersSecret(context)
        ? null
        : claimOf(http.getRequest<Request>(), this.config.jwtSecret);
    const preparesFirst = this.reflector.get<true | undefined>(PREPARES_FIRST_METADATA, context.getHandler()) ?? false;
    if (!claim && !preparesFirst) return next.handle();
    const response = http.getResponse<Response>();
    const handle = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    if (!claim) return from(handle().then((write) => settle(write as PreparedWrite<unknown>)));
    const answer = preparesFirst ? this.prepareOnce(claim, response, handle) : this.runOnce(claim, response, handle);
    return from(answer.catch((thrown: unknown) => this.storeError(claim, response, thrown)));
  }

  /**
   * A public route's response, such as a token, belongs to no user: it isn't stored, even when a session is sent along. SCIM has no such
   * header: its writes are repeated by their meaning.
   */
  private isOfPeople(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const declaration = this.reflector.getAllAndOverride<AccessDeclaration | undefined>(ACCESS_METADATA, targets);
    return declaration?.kind === 'permission';
  }

  private answersSecret(context: ExecutionContext): boolean {
    return this.reflector.get<true | undefined>(ANSWERS_SECRET_METADATA, context.getHandler()) ?? false;
  }

  private async prepareOnce(claim: IdempotencyClaim, response: Response, prepare: () => Promise<unknown>) {
    const earlier = await this.store.find(claim);
    if (earlier) return repeat(earlier, response);
    const write = (await prepare()) as PreparedWrite<unknown>;
    return settle(write, (commit) => this.runOnce(claim, response, commit));
  }

  /** The response is stored in the transaction of the write. */
  private runOnce(claim: IdempotencyClaim, response: Response, work: () => Promise<unknown>): Promise<unknown> {
    return this.transactions.run(async () => {
      const earlier = await this.store.claim(claim);
      if (earlier) return repeat(earlier, response);
      const body = await work();
      await this.store.complete(claim, { status: response.statusCode, body });
      return body;
    });
  }

  /**
   * Stores an error in its own transaction: that of the write was rolled back. If another request has stored a response
   * for the key meanwhile, that one is returned.
   */
  private async storeError(claim: IdempotencyClaim, response: Response, thrown: unknown): Promise<unknown> {
    const error = translateError(thrown);
    if (!error || error.code.startsWith('IDEMPOTENCY_') || error.code === ASKS_FIRST || TRANSIENT.has(error.status))
      throw thrown;
    const earlier = await this.transactions.run(async () => {
      const found = await this.store.claim(claim);
      if (!found) await this.store.complete(claim, { status: error.status, body: errorBody(error) });
      return found;
    });
    if (earlier) return repeat(earlier, response);
    throw thrown;
  }
}

/** The claim of the request's key; null when it has none or needs none. */
function claimOf(request: Request, secret: string): IdempotencyClaim | null {
  const key = request.get(HEADERS.idempotencyKey);
  const actor = actorOf(request);
  if (key === undefined || !actor || !WRITES.has(request.method)) return null;
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX_LENGTH) throw new DomainError('IDEMPOTENCY_KEY_INVALID');
  return { userId: actor.id, route: routeOf(request), key, bodyHash: requestFingerprint(request, secret) };
}

function repeat(earlier: StoredAnswer, response: Response): unknown {
  response.status(earlier.status);
  return earlier.body;
}
