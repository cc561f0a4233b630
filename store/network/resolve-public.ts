import { lookup as dnsLookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Addresses that are not of the public network (IANA special-purpose registries). */
const special = new BlockList();
const subnets = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
for (const [net, prefix] of subnets) special.addSubnet(net, prefix, 'ipv4');
/** Of IPv6 only what was given out for the public network is called, and of that no tunnel to an IPv4 address. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is of the public network; one that is mapped into IPv6 is none. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !special.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;

const bySystem: Lookup = async (hostname) =>
  (await dnsLookup(hostname, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/**
 * The address that a name leads to now, to be called and no other; null where any of them is not of the public network. A name
 * that cannot be resolved throws.
 *
 * @param loopback a process of development may call this machine
 */
export async function resolvePublic(
  hostname: string,
  loopback: boolean,
  lookup: Lookup = bySystem,
): Promise<ResolvedAddress | null> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''));
  const isLoopback = ({ address }: ResolvedAddress): boolean =>
    address === '::1' || address.startsWith('127.');
  const mayCall = (one: ResolvedAddress): boolean =>
    isPublicAddress(one.address) || (loopback && isLoopback(one));
  return found.every(mayCall) ? (found[0] ?? null) : null;
}
