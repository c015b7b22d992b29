import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { refuseOnSocket } from './socket-refusal.ts';

const CHECK_MS = 1_000;
/** Time before the rate of a body counts. */
const GRACE_MS = 20_000;
/** Slower than any mobile connection: 50 MB may take seven hours, 16 kB twenty-eight seconds. */
const BYTES_PER_SECOND = 2_000;
/** How long the rest of a body is discarded after the response, so that a client still sending can read it. */
const LINGER_MS = 5_000;

interface Arrival {
  response: ServerResponse;
  startedAt: number;
  bytesBefore: number;
  answeredAt: number | undefined;
}

/** How long a body of which `bytes` have arrived may take in all. */
export const allowedMs = (bytes: number): number => GRACE_MS + (bytes / BYTES_PER_SECOND) * 1_000;

/**
 * Ends requests whose body arrives too slowly. A minimum rate instead of a request timeout, which would have to be
 * hours for a photo on a slow connection and so would let any client hold a connection for hours (slowloris).
 */
@Injectable()
export class MinimumBodyRate implements OnModuleDestroy {
  private readonly arriving = new Map<IncomingMessage, Arrival>();
  private readonly timer = setInterval(() => this.check(performance.now()), CHECK_MS).unref();

  /** Middleware that watches a request until its body has arrived. */
  readonly watch = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!request.complete && announcesBody(request)) {
      const arrival = {
        response,
        startedAt: performance.now(),
        bytesBefore: request.socket.bytesRead,
        answeredAt: undefined,
      };
      this.arriving.set(request, arrival);
      request.once('close', () => this.arriving.delete(request));
    }
    next();
  };

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private check(now: number): void {
    for (const [request, arrival] of this.arriving) {
      if (request.complete) this.arriving.delete(request);
      else if (arrival.response.writableFinished) {
        arrival.answeredAt ??= now;
        if (now - arrival.answeredAt > LINGER_MS) request.socket.destroy();
      } else if (now - arrival.startedAt > allowedMs(request.socket.bytesRead - arrival.bytesBefore)) {
        this.arriving.delete(request);
        if (arrival.response.headersSent) request.socket.destroy();
        else refuseOnSocket(request.socket, 'REQUEST_TIMEOUT');
      }
    }
  }
}

/** Whether a request announces a body. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
