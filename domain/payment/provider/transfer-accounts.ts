import { countryCodes, type CountryCode } from '../../country/country.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import { isProduction, type Environment } from '../../environment.ts';
import type { LinkProviderName } from './providers.ts';
import { providers } from './providers.ts';

/** An account of ours that payers transfer to, as their bank's page asks for it. */
export interface TransferAccount {
  readonly bank: string;
  /** As the country names it: `Cuenta corriente en soles`. */
  readonly type: string;
  readonly number: string;
  /** Peru's CCI: the number for who pays from another bank. */
  readonly interbank?: string;
  readonly holder: string;
  /** RUC, RUT. */
  readonly holderId: string;
}

export type TransferAccounts = Readonly<Partial<Record<CountryCode, TransferAccount>>>;

/** Invented accounts of banks that do not exist: nobody's money arrives anywhere. */
const demonstrationAccounts: Readonly<Partial<Record<CurrencyCode, TransferAccount>>> = {
  CLP: {
    bank: 'Banco de Demostración',
    type: 'Cuenta corriente',
    number: '0055 5000 1234',
    holder: 'Cotejo Demostración SpA',
    holderId: '77.555.000-1',
  },
  PEN: {
    bank: 'Banco de Demostración del Perú',
    type: 'Cuenta corriente en soles',
    number: '555-0001234-0-01',
    interbank: '955-555-000001234001-55',
    holder: 'Cotejo Demostración S.A.C.',
    holderId: '20555000001',
  },
};

const required = ['bank', 'type', 'number', 'holder', 'holderId'] as const;

/**
 * The accounts of a provider by country: `QUEPLAN_PE_ACCOUNT`, a JSON object of {@link TransferAccount}. In
 * development and test invented ones stand in; in production a country without one does not offer the transfer.
 * Throws for a text that is no account.
 */
export function readTransferAccounts(
  environment: Environment,
  provider: LinkProviderName,
): TransferAccounts {
  const found = countryCodes.flatMap((country) => {
    const currency = providers[provider].markets[country];
    if (currency === undefined) return [];
    const name = `${provider.toUpperCase()}_${country}_ACCOUNT`;
    const text = environment[name];
    const account = text
      ? parseAccount(name, text)
      : isProduction(environment)
        ? undefined
        : demonstrationAccounts[currency];
    return account === undefined ? [] : [[country, account] as const];
  });
  return Object.fromEntries(found);
}

function parseAccount(name: string, text: string): TransferAccount {
  let given: Readonly<Record<string, unknown>>;
  try {
    given = JSON.parse(text) as typeof given;
  } catch {
    throw new Error(`${name} is no JSON object`);
  }
  const missing = required.filter((key) => typeof given?.[key] !== 'string' || given[key] === '');
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.join(', ')}`);
  const { bank, type, number, holder, holderId, interbank } = given as unknown as TransferAccount;
  return { bank, type, number, holder, holderId, ...(interbank && { interbank }) };
}
