import type { BookedCall } from '@cotejo/domain/booking/booked-call.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { LinkCell } from '../record/kind/link-cell.tsx';

/** The request that the call is about. */
export function LeadOfCall({ row }: { readonly row: BookedCall }) {
  return <LinkCell of={leadRecord} link={row.lead} />;
}
