// Measured (docs/decisions/hand-statements.md), "people of a load": by models it takes 2 to 3 × as long.
import type { OneTenantDatabase } from '../database.ts';
import type { CompanyPersonRow } from './company-person.model.ts';

export type WrittenPerson = Omit<CompanyPersonRow, 'companyId' | 'createdAt' | 'updatedAt'>;

/** Adds people, and gives those whose id is known what they are now. They were locked before. */
export async function writePeople(
  own: OneTenantDatabase,
  people: readonly WrittenPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const column = <Name extends keyof WrittenPerson>(name: Name) =>
    people.map((person) => person[name]);
  await own.query({
    name: 'write-people',
    text: `INSERT INTO company_person (company_id, id, person_key, is_dependant, holder_key, content_key, sealed_person,
                                       version)
           SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::boolean[], $5::text[], $6::text[], $7::bytea[], $8::int[])
           ON CONFLICT (id) DO UPDATE
              SET holder_key = EXCLUDED.holder_key, content_key = EXCLUDED.content_key,
                  sealed_person = EXCLUDED.sealed_person, version = EXCLUDED.version, updated_at = now()`,
    values: [
      own.tenant.companyId,
      column('id'),
      column('personKey'),
      column('isDependant'),
      column('holderKey'),
      column('contentKey'),
      column('sealedPerson'),
      column('version'),
    ],
  });
}
