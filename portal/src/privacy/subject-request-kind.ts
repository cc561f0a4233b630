import * as calls from '@cotejo/contract/privacy/subject-record-calls.ts';
import type { SubjectRequestRecord } from '@cotejo/domain/privacy/subject-request-row.ts';
import { subjectRequestRecord } from '@cotejo/domain/privacy/subject-request.record.ts';
import { recordPages, type KindPages, type KindParts } from '../record/kind/kind-pages.ts';

/** Requests about personal data with what draws them. */
export const subjectRequestKind = (parts: KindParts<SubjectRequestRecord> = {}): KindPages =>
  recordPages(
    subjectRequestRecord,
    {
      list: calls.listDeskSubjectRequests,
      watch: calls.watchDeskSubjectRequests,
      create: calls.takeInSubjectRequest,
      read: calls.readSubjectRequest,
      history: calls.readSubjectRequestHistory,
      acts: {
        take: calls.takeSubjectRequest,
        prove: calls.proveSubjectRequest,
        complete: calls.completeSubjectRequest,
        extend: calls.extendSubjectRequest,
        tellCompany: calls.tellCompanyOfSubjectRequest,
        refuse: calls.refuseSubjectRequest,
      },
    },
    parts,
  );
