import { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import { stateWords } from '@cotejo/domain/company-policy/policy-state.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { LinkCell } from '../record/kind/link-cell.tsx';

const tones = { ACTIVE: 'ok', PENDING: 'wait', INACTIVE: 'none', REMOVED: 'bad' } as const;

export function PolicyStateCell({ row }: { readonly row: CompanyPolicyRecord }) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{stateWords[row.state][language]}</Status>;
}

export const RenewsCell = ({ row }: { readonly row: CompanyPolicyRecord }) => (
  <LinkCell of={companyPolicyRecord} link={row.renews} />
);

export const RenewedByCell = ({ row }: { readonly row: CompanyPolicyRecord }) => (
  <LinkCell of={companyPolicyRecord} link={row.renewedBy} />
);
