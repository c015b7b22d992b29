import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { networkOf } from '../rate-limit/address-of.ts';

/** More than all browsers of a site open before they authenticate, far fewer than the server accepts. */
const MAX_PER_ADDRESS = 1_000;

/**
 * Limits the unauthenticated connections of one IP address, of IPv6 of one customer's network, so that one machine can't use up all the server's
 * connections. Behind a proxy they all have the proxy's address: there the proxy must limit them (`TRUST_PROXY`).
 */
@Injectable()
export class AnonymousConnections {
  private readonly byAddress = new Map<string, Set<Socket>>();
  private readonly isEnabled: boolean;

  constructor({ trustProxy }: Config) {
    this.isEnabled = trustProxy === 0;
  }

  /** Counts a new connection, or closes it at the limit. */
  track(socket: Socket, max = MAX_PER_ADDRESS): void {
    if (!this.isEnabled || socket.remoteAddress === undefined) return;
    const address = networkOf(socket.remoteAddress);
    const anonymousConnections = this.byAddress.get(address) ?? new Set();
    if (anonymousConnections.size >= max) {
      socket.destroy();
      return;
    }
    this.byAddress.set(address, anonymousConnections.add(socket));
    socket.once('close', () => this.remove(socket, address));
  }

  /** A request on this connection was authenticated: it no longer counts. */
  markAuthenticated(socket: Socket): void {
    if (this.isEnabled && socket.remoteAddress !== undefined) this.remove(socket, networkOf(socket.remoteAddress));
  }

  private remove(socket: Socket, address: string): void {
    const anonymousConnections = this.byAddress.get(address);
    anonymousConnections?.delete(socket);
    if (anonymousConnections?.size === 0) this.byAddress.delete(address);
  }
}
