import { peopleSheet } from '@cotejo/api/sheet/testing/people-sheet.ts';
import { askForReset, createToken } from '@cotejo/contract/account/account-calls.ts';
import { inviteAccount } from '@cotejo/contract/account/manage-calls.ts';
import { comparePath } from '@cotejo/contract/comparison/compare.ts';
import { askForOwnCode } from '@cotejo/contract/own/own-calls.ts';

/** What the floods send things about. */
export interface FloodPlace {
  readonly productCode: string;
  readonly productId: number;
  /** Of somebody who may invite; empty where it is not needed. */
  readonly authorization: string;
}

/** What so many callers send, each one request after the other. */
export interface Flood {
  readonly name: string;
  readonly callers: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the how many-th request; null = it only reads. */
  readonly body: ((sent: number) => string | Uint8Array<ArrayBuffer>) | null;
  /** Every request comes from another address; else all of them from this one. */
  readonly from: 'many' | string;
}

const json = { 'content-type': 'application/json' };
const same = (body: object) => {
  const text = JSON.stringify(body);
  return () => text;
};
const each = (bodyOf: (sent: number) => object) => (sent: number) => JSON.stringify(bodyOf(sent));

const wrongPassword = each((sent) => ({
  grant: 'password',
  email: `nobody-${sent}@cotejo.example`,
  password: 'not the password of anybody',
}));
const reset = each((sent) => ({ email: `nobody-${sent}@cotejo.example` }));
const signIns = { callers: 32, path: createToken.path, headers: json, body: wrongPassword };
const resets = { callers: 32, path: askForReset.path, headers: json, body: reset };

/** Everything that costs this API work and that many may ask for. */
export async function floodsOf({
  productCode,
  productId,
  authorization,
}: FloodPlace): Promise<readonly Flood[]> {
  const sheet = new Uint8Array(await peopleSheet());
  return [
    {
      name: 'bodies of 1 MB',
      callers: 8,
      path: '/api/purchases',
      headers: json,
      body: same({ productCode: 'x'.repeat(1024 * 1024) }),
      from: 'many',
    },
    {
      name: 'one address that compares',
      callers: 32,
      path: comparePath,
      headers: json,
      body: same({ organizationTypes: 'aseguradora', productType: 'SALUD' }),
      from: '192.0.2.66',
    },
    {
      name: 'one address that reads',
      callers: 32,
      path: '/api/health',
      headers: {},
      body: null,
      from: '192.0.2.68',
    },
    {
      name: 'one address that opens purchases',
      callers: 32,
      path: '/api/purchases',
      headers: json,
      body: same({
        productCode,
        profile: { cotizante: [{ sexo: 'Femenino', edad: 34 }], cargas: [] },
      }),
      from: '192.0.2.67',
    },
    { name: 'wrong passwords from one address', ...signIns, from: '192.0.2.69' },
    { name: 'wrong passwords from many addresses', ...signIns, from: 'many' },
    { name: 'resets from one address', ...resets, from: '192.0.2.70' },
    { name: 'resets from many addresses', ...resets, from: 'many' },
    {
      name: 'codes from many addresses',
      callers: 32,
      path: askForOwnCode.path,
      headers: json,
      body: reset,
      from: 'many',
    },
    {
      name: 'one account that invites',
      callers: 32,
      path: inviteAccount.path,
      headers: { ...json, authorization },
      body: each((sent) => ({
        name: 'Nadie',
        email: `invited-${sent}@cotejo.example`,
        language: 'es',
        membership: { role: 'POSTVENTA', scopeKind: 'country', scopeId: 'CL' },
      })),
      from: '192.0.2.71',
    },
    {
      name: 'webhooks without a signature',
      callers: 32,
      path: '/api/payments/mercadopago/webhook',
      headers: json,
      body: each((sent) => ({ type: 'payment', data: { id: String(sent) } })),
      from: 'many',
    },
    {
      name: 'sheets from many addresses',
      callers: 16,
      path: `/api/insurance/processProfilesWithExcel?id=${productId}`,
      headers: { 'content-type': 'application/octet-stream' },
      body: () => sheet,
      from: 'many',
    },
  ];
}

/** Another address for each number. */
export function addressOf(at: number): string {
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
}
