import * as calls from '@cotejo/contract/account/manage-calls.ts';
import { accessRequestRecord } from '@cotejo/domain/managed-account/access-request.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';
import { AccessRequestStatus } from './access-request-status.tsx';

export const pages = recordPages(
  accessRequestRecord,
  {
    list: calls.listAccessRequests,
    watch: calls.watchAccessRequests,
    create: calls.createInvitation,
    read: calls.readAccessRequest,
    history: calls.readAccessRequestHistory,
    acts: {
      confirm: calls.confirmAccessRequest,
      decline: calls.declineAccessRequest,
      inviteAgain: calls.inviteAgain,
    },
  },
  {
    cells: { status: AccessRequestStatus },
  },
);
