import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../config/config.ts';
import { DomainError, notFound } from '../errors/domain-error.ts';
import { isLoopback } from '../http/loopback.ts';

/** Headers that a proxy adds to a forwarded request. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether a request comes from this machine, and not through a proxy on it. */
export const isLocal = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  isLoopback(socket.remoteAddress) && PROXY_HEADERS.every((name) => headers[name] === undefined);

/**
 * Access to the metrics: programs on this machine and holders of `METRICS_TOKEN`. Others get 401 if such a token is
 * configured, else 404, as if there were no metrics.
 */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { metricsToken } = this.config;
    if (isLocal(request)) return true;
    if (metricsToken === undefined) throw notFound('This address');
    const [, token] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token !== undefined && isSame(token, metricsToken)) return true;
    context.switchToHttp().getResponse<Response>().setHeader('WWW-Authenticate', 'Bearer');
    throw new DomainError('UNAUTHENTICATED', { message: 'Metrics need the Bearer token of METRICS_TOKEN.' });
  }
}

/** Constant-time comparison, whatever the lengths. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
