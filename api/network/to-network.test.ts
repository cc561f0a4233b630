import { toNetwork, toTracedNetwork } from './to-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', ''],
])('%s is %s in a log', (ip, network) => {
  expect(toTracedNetwork(ip)).toBe(network);
});
