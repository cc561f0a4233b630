import * as calls from '@cotejo/contract/staff/policy-record-calls.ts';
import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import {
  policyRecord,
  policyStatusWords,
  type PolicyRecordRow,
} from '@cotejo/domain/staff/policy.record.ts';
import { purchaseRecord } from '@cotejo/domain/staff/purchase.record.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { periodsPath } from '../paths.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { recordPages } from '../record/kind/kind-pages.ts';
import { LinkCell } from '../record/kind/link-cell.tsx';
import { useMay } from '../session/use-may.ts';
import { SaleLead, SalePerson } from './sale-cells.tsx';

const tones = { ACTIVE: 'ok', PENDING: 'wait', INACTIVE: 'none' } as const;

function StatusCell({ row }: { readonly row: PolicyRecordRow }) {
  const { language } = useApp();
  return <Status tone={tones[row.status]}>{policyStatusWords[row.status][language]}</Status>;
}

/** The purchase that it came of, for who may read that. */
function PurchaseCell({ row: { purchase } }: { readonly row: PolicyRecordRow }) {
  const may = useMay();
  if (!may(leadRecord.permissions.read)) return <span>{purchase.name}</span>;
  return <LinkCell of={purchaseRecord} link={purchase} />;
}

/** What is charged for it has a list of its own. */
function Periods({ record }: { readonly record: RecordAnswer<PolicyRecordRow> }) {
  const { t } = useTranslation('record');
  const may = useMay();
  if (!may(periodRecord.permissions.read)) return null;
  const query = new URLSearchParams({ policy: record.cells.number }).toString();
  return (
    <p>
      <TextLink href={`${periodsPath}?${query}`}>{t('personal-policy.periods')}</TextLink>
    </p>
  );
}

export const pages = recordPages(
  policyRecord,
  {
    list: calls.listPolicyRecords,
    read: calls.readPolicyRecord,
    history: calls.readPolicyRecordHistory,
    acts: {},
  },
  {
    cells: { status: StatusCell, person: SalePerson, lead: SaleLead, purchase: PurchaseCell },
    below: Periods,
  },
);
