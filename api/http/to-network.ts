import ipaddr from 'ipaddr.js';
import { boundedMemo } from '@cotejo/domain/bounded-memo.ts';

/** Asked for with every comparison: an IPv4 address, and nothing else, is known by its form. */
const plainIpv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * The network that failed tries of an address are counted for: an IPv4 address itself, or the first 64 bits of
 * an IPv6 address, because a provider gives each customer at least that many. What is no address is returned
 * as it is.
 */
export function toNetwork(ip: string): string {
  return plainIpv4.test(ip) ? ip : readNetwork(ip);
}

const readNetwork = boundedMemo((ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const [one = 0, two = 0, three = 0, four = 0] = (address as ipaddr.IPv6).parts;
  return `${[one, two, three, four].map((part) => part.toString(16)).join(':')}::/64`;
});
