import { currencies } from '@cotejo/domain/money/currency.ts';
import type { MercadopagoAccount } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { Request } from 'express';
import type { Simulator } from '../simulator.ts';

export type Account = MercadopagoAccount;

/** The account that a server call is for; undefined: the access token opens none. */
export function accountOfCall({ settings }: Simulator, request: Request): Account | undefined {
  const given = request.get('authorization');
  return settings.mercadopago.accounts.find(({ accessToken }) => given === `Bearer ${accessToken}`);
}

/** The account that a browser's call is for. */
export function accountOfKey({ settings }: Simulator, publicKey: unknown): Account | undefined {
  return settings.mercadopago.accounts.find((account) => account.publicKey === publicKey);
}

export function accountIn({ settings }: Simulator, country: string): Account | undefined {
  return settings.mercadopago.accounts.find((account) => account.country === country);
}

/** Whole units with decimals, as MercadoPago speaks, to the smallest unit and back. */
export function toSmallest(amount: number, { currency }: Pick<Account, 'currency'>): number {
  return Math.round(amount * 10 ** currencies[currency].exponent);
}

export function toWhole(amount: number, { currency }: Pick<Account, 'currency'>): number {
  return amount / 10 ** currencies[currency].exponent;
}
