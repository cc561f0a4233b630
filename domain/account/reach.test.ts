import type { Scope } from './permission-matrix.ts';
import { reaches, reachOfLeads, type Place } from './reach.ts';

const at = (text: string): Place => {
  const [scopeKind = '', scopeId = ''] = text.split(' ');
  return { scopeKind: scopeKind as Place['scopeKind'], scopeId };
};

test.each<[Scope, string, string, boolean]>([
  ['all', 'country CL', 'country PE', true],
  ['all', 'all *', 'company acme', true],
  ['country', 'country CL', 'country CL', true],
  ['country', 'country CL', 'country PE', false],
  ['country', 'all *', 'country PE', true],
  ['country', 'company CL', 'country CL', false],
  ['country', 'country CL', 'company CL', false],
  ['country', 'country CL', 'all *', false],
  ['team', 'team 3', 'team 3', true],
  ['team', 'team 3', 'team 4', false],
  ['company', 'company acme', 'company acme', true],
  ['company', 'company acme', 'company other', false],
  ['company', 'all *', 'company acme', false],
  ['group', 'company acme', 'company acme', false],
  ['partner', 'partner one', 'partner one', true],
  ['self', 'self *', 'self *', false],
  ['own', 'self *', 'self *', false],
])('a grant for %s of somebody at “%s” reaches “%s”: %s', (scope, own, place, expected) => {
  expect(reaches({ scope, fourEyes: false }, at(own), at(place))).toBe(expected);
});

test.each<[Scope, string, boolean]>([
  ['group', 'group one', true],
  ['group', 'group other', false],
  ['group', 'company inside', true],
  ['group', 'company outside', false],
  ['group', 'country CL', false],
  ['company', 'company inside', false],
])('a grant for %s of somebody at a group reaches “%s”: %s', (scope, place, expected) => {
  const own = { ...at('group one'), companies: [{ code: 'inside' }] };
  expect(reaches({ scope, fourEyes: false }, own, at(place))).toBe(expected);
});

test.each<[Scope, string, object]>([
  ['all', 'all *', { type: 'everything' }],
  ['country', 'all *', { type: 'everything' }],
  ['country', 'country PE', { type: 'country', country: 'PE' }],
  ['team', 'country PE', { type: 'team', country: 'PE' }],
  ['own', 'country PE', { type: 'own', country: 'PE' }],
  ['self', 'self *', { type: 'held' }],
  ['country', 'company PE', { type: 'none' }],
  ['own', 'company PE', { type: 'none' }],
  ['partner', 'partner one', { type: 'partner', partner: 'one' }],
  ['partner', 'company one', { type: 'none' }],
  ['company', 'partner one', { type: 'none' }],
  ['company', 'company acme', { type: 'none' }],
])('a grant for %s of somebody at “%s” reaches these leads: %j', (scope, own, expected) => {
  expect(reachOfLeads({ scope, fourEyes: false }, at(own))).toEqual(expected);
});
