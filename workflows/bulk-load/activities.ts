import type { BulkLoadState, LoadCounts } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { BulkLoadInput } from './messages.ts';

/** Where a load stands after a slice of work. */
export interface LoadStanding {
  readonly country: CountryCode | null;
  /** Null: its row is erased. */
  readonly state: BulkLoadState | null;
  readonly counts: LoadCounts | null;
  /** ISO 8601: until then a person may confirm it. */
  readonly dueAt: string | null;
}

export interface BulkLoadActivities {
  /** Works on a load for some seconds, in transactions of 500 rows, and says where it stands; the row decides what is done. */
  workOnLoad(call: BulkLoadInput): Promise<LoadStanding>;
}
