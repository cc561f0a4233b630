import ipaddr from 'ipaddr.js';
import { boundedMemo } from '@cotejo/domain/bounded-memo.ts';

/** An IPv4 address needs no parsing: this is computed with every comparison. */
const plainIpv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * The network by which limits count an address: an IPv4 address itself; of an IPv6 address the first 64 bits, because a
 * provider gives each customer at least a network of that size. A text that is no address is returned unchanged.
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

/**
 * The network that a log line names: enough to block it or to ask its provider, too little to name a household. The
 * first 24 bits of an IPv4 address, 48 of an IPv6 one; empty for a text that is no address.
 */
export function toTracedNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  const bits = address.kind() === 'ipv4' ? 24 : 48;
  const range = `${address.toString()}/${bits}`;
  const network =
    bits === 24
      ? ipaddr.IPv4.networkAddressFromCIDR(range)
      : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${network.toString()}/${bits}`;
}
