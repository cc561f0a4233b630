import * as calls from '@cotejo/contract/booking/desk-calls.ts';
import { bookingRecord } from '@cotejo/domain/booking/booking.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';
import { LeadOfCall } from './lead-of-call.tsx';

export const pages = recordPages(
  bookingRecord,
  {
    list: calls.listBookedCalls,
    watch: calls.watchBookedCalls,
    read: calls.readBookedCall,
    history: calls.readBookedCallHistory,
    acts: {
      done: calls.markCallDone,
      missed: calls.markCallMissed,
      move: calls.moveBookedCall,
    },
  },
  { cells: { lead: LeadOfCall } },
);
