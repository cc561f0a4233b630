import { inFormOrder, personAnswers, type FormPerson } from '@cotejo/domain/form/form-person.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { Answers } from './open-answers.ts';

/** Persons in form order, with their first names once known. */
export function formPersons(
  record: Pick<PurchaseRecord, 'persons'>,
  personal: Answers | null,
): readonly FormPerson[] {
  return inFormOrder(record.persons).map((person, place) => {
    const source = personAnswers(record.persons, personal, place);
    const firstName = source?.['firstName'];
    return typeof firstName === 'string' ? { ...person, firstName } : person;
  });
}
