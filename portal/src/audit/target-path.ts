import {
  accessRequestsPath,
  accountsPath,
  companyPaymentsPath,
  companyPeriodsPath,
  companyPoliciesPath,
  companySignInsPath,
  leadsPath,
  ledgerPath,
  messagePath,
  organizationsPath,
  peoplePath,
  periodsPath,
  policiesPath,
  purchasesPath,
  schedulesPath,
  taxDocumentsPath,
  ticketsPath,
} from '../paths.ts';

const below = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`;

/** Records that have a page, by the word before the first slash of what the audit and the list of what failed name. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  account: below(accountsPath),
  lead: below(leadsPath),
  ticket: below(ticketsPath),
  person: below(peoplePath),
  period: below(periodsPath),
  'personal-policy': below(policiesPath),
  purchase: below(purchasesPath),
  schedule: below(schedulesPath),
  organization: below(organizationsPath),
  message: messagePath,
  'access-request': below(accessRequestsPath),
  'company-payment': below(companyPaymentsPath),
  'company-period': below(companyPeriodsPath),
  'company-policy': below(companyPoliciesPath),
  'company-sign-in': below(companySignInsPath),
  'tax-document': below(taxDocumentsPath),
  // `ledger/{day}`, or `ledger/{provider}/{currency}/{day}` of one account.
  ledger: (id) => ledgerPath({ day: id.split('/').at(-1) ?? '' }),
};

/** The page of what `lead/{id}` and its like name; null: it has none. */
export function targetPath(target: string): string | null {
  const slash = target.indexOf('/');
  if (slash < 1 || slash === target.length - 1) return null;
  const kind = target.slice(0, slash);
  return Object.hasOwn(pages, kind) ? (pages[kind]?.(target.slice(slash + 1)) ?? null) : null;
}
