import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Config } from '../../config/config.ts';
import { AnonymousConnections } from './anonymous-connections.ts';

/** A connection from an address. */
class Connection extends EventEmitter {
  isOpen = true;

  constructor(readonly remoteAddress: string) {
    super();
  }

  destroy(): void {
    this.isOpen = false;
  }
}

const asSocket = (connection: Connection) => connection as unknown as Socket;

describe('unauthenticated connections', () => {
  const tracked = (connections: AnonymousConnections, address: string) => {
    const connection = new Connection(address);
    connections.track(asSocket(connection), 2);
    return connection;
  };

  it.each([
    ['an IPv4 address', ['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1'], '192.0.2.2'],
    ['an IPv6 network', ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3'], '2001:db8:0:2::1'],
  ])('Those of %s are counted together, and others are not', (_, addresses, other) => {
    const connections = new AnonymousConnections({ trustProxy: 0 } as Config);
    const [first, , third] = addresses.map((address) => tracked(connections, address));
    expect(third?.isOpen).toBe(false);
    expect(tracked(connections, other).isOpen).toBe(true);
    if (first) connections.markAuthenticated(asSocket(first));
    expect(tracked(connections, addresses[0] ?? '').isOpen).toBe(true);
  });
});
