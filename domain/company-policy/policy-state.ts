import type { Language } from '../country/country.ts';
import type { PolicyStatus } from '../status/policy-status.ts';

/** Spec 3 §4 names the first three; REMOVED: it never held anybody, and two people said that it goes. */
export const companyPolicyStates = ['ACTIVE', 'PENDING', 'INACTIVE', 'REMOVED'] as const;
export type CompanyPolicyState = (typeof companyPolicyStates)[number];

/** Spec 3 §3. */
export const policyTiers = ['Estándar', 'Intermedio', 'Premium', 'Élite'] as const;
export type PolicyTier = (typeof policyTiers)[number];

export interface PolicyFacts {
  /** ISO days; the last one is covered. */
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly number: string | null;
  /** Of one that was bought online: what its own row says. */
  readonly status: PolicyStatus | null;
  readonly isRemoved: boolean;
}

/**
 * What a policy is on a day: nobody has to set it. PENDING waits for its first day or for the insurer's number; INACTIVE is
 * over. `store/company-policy/company-policy-table.ts` says the same in SQL.
 *
 * @param today ISO day in the company's country
 */
export function policyStateOn(
  { startsOn, endsOn, number, status, isRemoved }: PolicyFacts,
  today: string,
): CompanyPolicyState {
  if (isRemoved) return 'REMOVED';
  if (status === 'INACTIVE' || (endsOn !== null && endsOn < today)) return 'INACTIVE';
  return status === 'PENDING' || startsOn > today || number === null ? 'PENDING' : 'ACTIVE';
}

export const stateWords: Readonly<Record<CompanyPolicyState, Readonly<Record<Language, string>>>> =
  {
    ACTIVE: { es: 'Vigente', en: 'In force', pt: 'Vigente' },
    PENDING: { es: 'Por comenzar', en: 'Pending', pt: 'Pendente' },
    INACTIVE: { es: 'Terminada', en: 'Ended', pt: 'Encerrada' },
    REMOVED: { es: 'Eliminada', en: 'Removed', pt: 'Removida' },
  };
