import * as routes from '@cotejo/contract/privacy/subject-record-routes.ts';
import { subjectRequestRecord } from '@cotejo/domain/privacy/subject-request.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { subjectRequestSource } from './subject-request-source.ts';

/** The queue of requests about personal data (docs/decisions/subject-requests.md). */
export const mountSubjectDesk: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    subjectRequestRecord,
    {
      list: routes.listDeskSubjectRequests,
      watch: routes.watchDeskSubjectRequests,
      create: routes.takeInSubjectRequest,
      read: routes.readSubjectRequest,
      history: routes.readSubjectRequestHistory,
      acts: {
        take: routes.takeSubjectRequest,
        prove: routes.proveSubjectRequest,
        complete: routes.completeSubjectRequest,
        extend: routes.extendSubjectRequest,
        tellCompany: routes.tellCompanyOfSubjectRequest,
        refuse: routes.refuseSubjectRequest,
      },
    },
    subjectRequestSource(dependencies),
  );
