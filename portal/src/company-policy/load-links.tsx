import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import { coverKinds } from '@cotejo/domain/bulk-load/load-kind.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { loadsPath } from '../paths.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useMay } from '../session/use-may.ts';

const permissions = {
  activation: 'employee:bulk-load:bulk-activation',
  cancellation: 'employee:bulk-load:bulk-cancellation',
} as const;

/** Where a sheet puts many people into a policy, or takes them off it; nothing for who may not, or of a policy that is over. */
export function LoadLinks({ record }: { readonly record: RecordAnswer<CompanyPolicyRecord> }) {
  const { t } = useTranslation('record');
  const may = useMay();
  const { companyCode, state } = record.cells;
  if (state !== 'ACTIVE' && state !== 'PENDING') return null;
  const kinds = coverKinds.filter((kind) => may(permissions[kind]));
  if (kinds.length === 0) return null;
  return (
    <div className="row">
      {kinds.map((kind) => (
        <ButtonLink
          key={kind}
          look="outline"
          size="small"
          href={loadsPath(companyCode, undefined, { policyId: record.id, kind })}
        >
          {t(`company-policy.load.${kind}`)}
        </ButtonLink>
      ))}
    </div>
  );
}
