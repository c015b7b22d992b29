import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A receiver resolves to an address that isn't public. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is not at a public address`);
  }
}

/** The addresses to which deliveries may be sent: public ones, and those of networks that the operator allows. */
export class AllowedAddresses {
  private readonly allowed = new BlockList();

  /**
   * @param networks in CIDR notation
   * @param resolveHost replaces the system's resolver in tests
   */
  constructor(
    networks: readonly string[],
    private readonly resolveHost: typeof resolve = resolve,
  ) {
    for (const network of networks) {
      const [address, bits] = ipaddr.parseCIDR(network);
      this.allowed.addSubnet(address.toString(), bits, address.kind());
    }
  }

  /** Whether the address, also one of IPv4 written as IPv6, is public or in an allowed network. */
  includes(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    if (this.allowed.check(parsed.toString(), parsed.kind())) return true;
    return parsed.range() === 'unicast' && !isCompatible(parsed);
  }

  /** @throws PrivateAddress for an address as a host, which isn't resolved */
  requireHost(host: string): void {
    const address = host.replace(/^\[(.*)\]$/, '$1');
    if (isIP(address) !== 0 && !this.includes(address)) throw new PrivateAddress(host);
  }

  /**
   * Resolves a host for a connection, which then goes to one of the very addresses that were checked here. A name with a private address
   * beside public ones is refused.
   */
  readonly lookup: LookupFunction = (host, options, answer) => {
    this.resolveHost(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      const [first] = found;
      if (!first || found.some(({ address }) => !this.includes(address))) return answer(new PrivateAddress(host), []);
      return options.all ? answer(null, found) : answer(null, first.address, first.family);
    });
  };
}

/** `::a.b.c.d`, the obsolete way to write IPv4 as IPv6, which the library counts as public. */
const isCompatible = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0);
