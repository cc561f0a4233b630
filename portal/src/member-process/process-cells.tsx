import { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import type { MemberProcessRecord } from '@cotejo/domain/member-process/process-row.ts';
import { processStateWords } from '@cotejo/domain/member-process/process-state.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { LinkCell } from '../record/kind/link-cell.tsx';

interface CellOf {
  readonly row: MemberProcessRecord;
}

const tones = {
  'to-send': 'wait',
  sent: 'wait',
  accepted: 'ok',
  declined: 'bad',
  withdrawn: 'none',
} as const;

export function ProcessStateCell({ row }: CellOf) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{processStateWords[row.state][language]}</Status>;
}

export const PolicyCell = ({ row }: CellOf) => (
  <LinkCell of={companyPolicyRecord} link={row.policy} />
);

export const PersonCell = ({ row }: CellOf) => <LinkCell of={employeeRecord} link={row.person} />;
