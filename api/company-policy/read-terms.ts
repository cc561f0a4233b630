import type { GivenPolicy } from '@cotejo/domain/company-policy/read-policy-form.ts';
import { toPolicyError } from '@cotejo/domain/company-policy/policy-words.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findInsurer } from '@cotejo/store/company-policy/find-policies.ts';
import type { PolicyTerms } from '@cotejo/store/company-policy/move-policy.ts';
import type { Database } from '@cotejo/store/database.ts';

/**
 * What the form cannot know: whether the insurer is one of the country's.
 *
 * @param known the insurer that a policy has already, by the name that it was shown with: it stays while the name does
 */
export async function readTerms(
  db: Database,
  { insurer, ...given }: GivenPolicy,
  country: CountryCode,
  language: Language,
  known: { readonly name: string; readonly organizationId: number | null } | null = null,
): Promise<{ readonly terms: PolicyTerms | null; readonly errors: readonly FieldError[] }> {
  const organizationId =
    known?.name === insurer && known.organizationId !== null
      ? known.organizationId
      : await findInsurer(db, country, insurer);
  return organizationId === null
    ? { terms: null, errors: [toPolicyError('insurer', 'insurer', language)] }
    : { terms: { ...given, organizationId }, errors: [] };
}
