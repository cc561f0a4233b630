import * as calls from '@cotejo/contract/member-process/member-process-calls.ts';
import { memberProcessRecord } from '@cotejo/domain/member-process/member-process.record.ts';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';
import { PersonCell, PolicyCell, ProcessStateCell } from './process-cells.tsx';

export const pages: KindPages = recordPages(
  memberProcessRecord,
  {
    list: calls.listMemberProcesses,
    watch: calls.watchMemberProcesses,
    sheet: calls.answerMemberProcesses,
    read: calls.readMemberProcess,
    history: calls.readMemberProcessHistory,
    acts: {
      acceptActivation: calls.acceptActivation,
      acceptCancellation: calls.acceptCancellation,
      declineActivation: calls.declineActivation,
      declineCancellation: calls.declineCancellation,
    },
  },
  { cells: { state: ProcessStateCell, policy: PolicyCell, person: PersonCell } },
);
