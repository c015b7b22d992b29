import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Sixteen-bit groups of an IPv6 address that a provider assigns; a client can use all addresses below them. */
const ASSIGNED_GROUPS = 4;

const WITH_PORT = [/^([\d.]+):\d+$/, /^\[([^\]]+)\](?::\d+)?$/];

/**
 * The rate-limiting key of an IP address: IPv4 as it is, also in IPv6 form; any other IPv6 address as its /64 network.
 * The client port that some proxies add is removed. Anything else, such as a proxy's `unknown`, is its own key.
 */
export function networkOf(from: string): string {
  const address = WITH_PORT.map((form) => form.exec(from)?.[1]).find((found) => found !== undefined) ?? from;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return `${parts
    .slice(0, ASSIGNED_GROUPS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The rate-limiting key of a request's IP address. */
export const addressOf = (request: Request): string => networkOf(request.ip ?? 'unknown');
