import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import type { CompanyKeys } from '../crypto/company-keys.ts';
import { unseal } from '../crypto/seal.ts';
import type { CompanyPersonRow } from './company-person.model.ts';

/** What a company's keys open of one of its people. */
export const openPerson = (
  { recordKeys }: Pick<CompanyKeys, 'recordKeys'>,
  { id, sealedPerson }: Pick<CompanyPersonRow, 'id' | 'sealedPerson'>,
): LoadedPerson => unseal(recordKeys, id, sealedPerson) as LoadedPerson;
