import * as calls from '@cotejo/contract/staff/waiting-calls.ts';
import { waitingRecord } from '@cotejo/domain/staff/waiting.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';

/** What waits for a person, with its calls. */
export const waitingCalls = {
  list: calls.listWaiting,
  export: calls.exportWaiting,
  watch: calls.watchWaiting,
  read: calls.readWaiting,
  history: calls.readWaitingHistory,
  acts: {},
};

/** As its own page uses the parts of the kit. */
export const waitingKind = recordPages(waitingRecord, waitingCalls);
