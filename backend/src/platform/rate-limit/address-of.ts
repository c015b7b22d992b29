import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Sixteen-bit groups of an IPv6 address that a provider assigns; who has one has all addresses below it. */
const ASSIGNED_GROUPS = 4;

const WITH_PORT = [/^([\d.]+):\d+$/, /^\[([^\]]+)\](?::\d+)?$/];

/**
 * What an address counts as: itself, an IPv4 address in IPv6 form as the IPv4 address, any other IPv6 address as its /64 network.
 * Some proxies add the client's port, which is new with every connection: it doesn't count. What is no address, such as a proxy's
 * `unknown`, counts as itself.
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

/** What a request's address counts as. */
export const addressOf = (request: Request): string => networkOf(request.ip ?? 'unknown');
