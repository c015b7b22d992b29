import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';

/** Whether this node wants new requests. A node that is about to stop doesn't, and still answers those that come. */
@Injectable()
export class Readiness {
  private isLeavingNow = false;

  /** From now on the readiness probe answers 503, so that a load balancer sends requests to other nodes. */
  leave(): void {
    this.isLeavingNow = true;
  }

  get isLeaving(): boolean {
    return this.isLeavingNow;
  }

  /**
   * Express middleware that ends each connection with its next response while the node is leaving: a proxy would
   * otherwise send a request over a kept connection at the moment in which it is closed.
   */
  readonly endConnections = (_request: unknown, response: ServerResponse, next: () => void): void => {
    if (this.isLeavingNow) response.setHeader('Connection', 'close');
    next();
  };
}
