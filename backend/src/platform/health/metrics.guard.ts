import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../config/config.ts';
import { DomainError, notFound } from '../errors/domain-error.ts';
import { isLoopback } from '../http/loopback.ts';

/** What a proxy adds to a request that it passes on. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether a request comes from this machine itself, and not from elsewhere through a proxy on it. */
export const isLocal = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  isLoopback(socket.remoteAddress) && PASSED_ON.every((name) => headers[name] === undefined);

/**
 * Lets programs on this machine read the metrics, and whoever has `METRICS_TOKEN`. Others get 401 where there is such a token,
 * and else 404, as from a server that has no metrics.
 */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { metricsToken } = this.config;
    if (isLocal(request)) return true;
    if (metricsToken === undefined) throw notFound('This address');
    const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (given !== undefined && isSame(given, metricsToken)) return true;
    context.switchToHttp().getResponse<Response>().setHeader('WWW-Authenticate', 'Bearer');
    throw new DomainError('UNAUTHENTICATED', { message: 'Metrics need the Bearer token of METRICS_TOKEN.' });
  }
}

/** In the same time wherever they differ, however long they are. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
