import { writeXlsx } from '@cotejo/documents/spreadsheet/write-xlsx.ts';
import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import { wasPolicyMovedBy } from '@cotejo/store/company-policy/find-policies.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { sendProcesses } from '@cotejo/store/insurer-notice/send-processes.ts';
import { forCompany } from '../company/require-tenant.ts';
import type { Move } from '../record/record-source.ts';

/** Tells the insurer of a policy now, in one file of at most a thousand changes; what is left waits for the next press. */
export const tellInsurer =
  (keys: RecordKeys): Move<CompanyPolicyRecord> =>
  async (tx, { row, version, actor: { accountId: by } }) => {
    const { id, companyId } = row;
    if (row.version !== version) {
      const moved = { version: row.version, kind: 'insurer-told', by } as const;
      const isSame = await forCompany(tx, row, (own) => wasPolicyMovedBy(own, id, moved));
      return { type: isSame ? 'done' : 'changed' };
    }
    const sending = { companyId, companyPolicyId: id, by, now: Date.now() };
    const count = await sendProcesses(tx, keys, sending, writeXlsx);
    return { type: count === null ? 'refused' : 'done' };
  };
