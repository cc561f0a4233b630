import * as routes from '@cotejo/contract/booking/desk-routes.ts';
import { bookingRecord } from '@cotejo/domain/booking/booking.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { bookingSource } from './booking-source.ts';

/** The desk works on calls that visitors booked (docs/decisions/booking.md). */
export const mountBookedCalls: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    bookingRecord,
    {
      list: routes.listBookedCalls,
      watch: routes.watchBookedCalls,
      read: routes.readBookedCall,
      history: routes.readBookedCallHistory,
      acts: {
        done: routes.markCallDone,
        missed: routes.markCallMissed,
        move: routes.moveBookedCall,
      },
    },
    bookingSource(dependencies),
  );
