import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';

/** More than the browsers of a whole site open at once before they show their sessions, far fewer than the server takes. */
const MAX_PER_ADDRESS = 1_000;

/**
 * Bounds the connections of one address on which nobody has shown a session, so that one machine can't take all that the server has.
 * Behind a proxy they all have the proxy's address: there it's the proxy that bounds them (`TRUST_PROXY`).
 */
@Injectable()
export class AnonymousConnections {
  private readonly byAddress = new Map<string, Set<Socket>>();
  private readonly isOn: boolean;

  constructor({ trustProxy }: Config) {
    this.isOn = trustProxy === 0;
  }

  /** Takes a new connection in, or closes it. */
  meet(socket: Socket, most = MAX_PER_ADDRESS): void {
    const address = socket.remoteAddress;
    if (!this.isOn || address === undefined) return;
    const anonymousConnections = this.byAddress.get(address) ?? new Set();
    if (anonymousConnections.size >= most) {
      socket.destroy();
      return;
    }
    this.byAddress.set(address, anonymousConnections.add(socket));
    socket.once('close', () => this.forget(socket, address));
  }

  /** Somebody has shown a session on this connection. */
  vouchFor(socket: Socket): void {
    if (this.isOn && socket.remoteAddress !== undefined) this.forget(socket, socket.remoteAddress);
  }

  private forget(socket: Socket, address: string): void {
    const anonymousConnections = this.byAddress.get(address);
    anonymousConnections?.delete(socket);
    if (anonymousConnections?.size === 0) this.byAddress.delete(address);
  }
}
