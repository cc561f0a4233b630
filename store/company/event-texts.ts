import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { TenantDatabase } from '../database.ts';
import { openKeysOfCompanies } from './company-keys.ts';

/** A line of the history of a company's record, with what somebody said in it. */
interface EventOfCompany {
  readonly id: number;
  readonly companyId: string;
  readonly version: number;
  readonly sealedText: Buffer | null;
}

/**
 * The texts of some events, by their ids.
 *
 * @param nameOf what the text of an event is sealed for
 */
export async function openEventTexts<Event extends EventOfCompany>(
  own: TenantDatabase,
  masters: RecordKeys,
  events: readonly Event[],
  nameOf: (event: Event) => string,
): Promise<ReadonlyMap<number, string>> {
  const keys = await openKeysOfCompanies(
    own,
    masters,
    events.flatMap(({ companyId, sealedText }) => (sealedText === null ? [] : [companyId])),
  );
  return new Map(
    events.flatMap((event) => {
      const { id, companyId, sealedText } = event;
      const opened = keys.get(companyId);
      if (opened === undefined || sealedText === null) return [];
      return [[id, String(unseal(opened.recordKeys, nameOf(event), sealedText))] as const];
    }),
  );
}
