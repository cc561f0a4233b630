import { entraTenantOf, isOfTenant, verifiesAddress } from './entra-id.ts';

const own = '5d1f6f3e-8f0a-4c55-9c27-0a3f6f7b2c11';
const other = '9e2d7a40-1b2c-4d3e-8f90-abcdefabcdef';
const issuerOf = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;
const answer = (tenant: string, more: object = {}) => ({
  iss: issuerOf(tenant),
  tid: tenant,
  xms_edov: true,
  ...more,
});

test.each([
  [issuerOf(own), own],
  [`https://sts.windows.net/${own}/`, own],
  [issuerOf('common'), 'shared'],
  [issuerOf('organizations'), 'shared'],
  ['https://login.microsoftonline.com/empresa.cl/v2.0', 'shared'],
  [issuerOf('9188040D-6c67-4c5b-b112-36a304b66dad'), 'shared'],
  ['https://login.microsoftonline.com.evil.example/common', null],
  ['https://acme.okta.example', null],
  ['not an address', null],
])('%s speaks for %s', (issuer, tenant) => {
  expect(entraTenantOf(issuer)).toBe(tenant);
});

test.each([
  ['its own tenant', issuerOf(own), answer(own), true],
  ['another tenant', issuerOf(own), answer(other), false],
  ['another tenant that says it is this one', issuerOf(own), answer(other, { tid: own }), false],
  ['no tenant', issuerOf(own), { iss: issuerOf(own), xms_edov: true }, false],
  ['an address that everybody shares', issuerOf('common'), answer(own), false],
  ['another provider', 'https://idp.example', { iss: 'https://idp.example' }, true],
  ['Entra ID for another provider', 'https://idp.example', answer(own), false],
])('an answer of %s', (_, issuer, claims, expected) => {
  expect(isOfTenant(issuer, claims)).toBe(expected);
});

test.each([
  [issuerOf(own), answer(own), true],
  [issuerOf(own), answer(own, { xms_edov: '1' }), true],
  [issuerOf(own), answer(own, { xms_edov: 1 }), true],
  // Silence is no word.
  [issuerOf(own), answer(own, { xms_edov: undefined }), false],
  [issuerOf(own), answer(own, { xms_edov: false }), false],
  [issuerOf(own), answer(own, { xms_edov: 'true' }), false],
  [issuerOf(own), answer(other), false],
  // What says no is not overruled.
  [issuerOf(own), answer(own, { email_verified: false }), false],
  ['https://idp.example', { iss: 'https://idp.example', xms_edov: true }, false],
  ['https://idp.example', { iss: 'https://idp.example', email_verified: true }, true],
  ['https://idp.example', { iss: 'https://idp.example', email_verified: 'true' }, false],
])('%s with %j verifies the address: %s', (issuer, claims, expected) => {
  expect(verifiesAddress(issuer, claims)).toBe(expected);
});
