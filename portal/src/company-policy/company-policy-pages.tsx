import * as calls from '@cotejo/contract/company-policy/company-policy-calls.ts';
import { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';
import { CoverPanel } from './cover-panel.tsx';
import { InsurerPanel } from './insurer-panel.tsx';
import { LoadLinks } from './load-links.tsx';
import { PolicyStateCell, RenewedByCell, RenewsCell } from './policy-cells.tsx';
import { PricePanel } from './price-panel.tsx';
import { RenewalPanel } from './renewal-panel.tsx';

export const pages: KindPages = recordPages(
  companyPolicyRecord,
  {
    list: calls.listCompanyPolicies,
    export: calls.exportCompanyPolicies,
    watch: calls.watchCompanyPolicies,
    create: calls.createCompanyPolicy,
    sheet: calls.addCompanyPolicies,
    read: calls.readCompanyPolicy,
    history: calls.readCompanyPolicyHistory,
    acts: {
      addPerson: calls.addPersonToPolicy,
      removePerson: calls.removePersonFromPolicy,
      change: calls.changeCompanyPolicy,
      setPrices: calls.setPolicyPrices,
      renew: calls.renewCompanyPolicy,
      duplicate: calls.duplicateCompanyPolicy,
      tellInsurer: calls.tellInsurer,
      remove: calls.removeCompanyPolicy,
    },
  },
  {
    cells: { state: PolicyStateCell, renews: RenewsCell, renewedBy: RenewedByCell },
    below: PolicyBelow,
  },
);

/** Below what is known of a policy: its renewal beside it, what it costs and whom it covers. */
function PolicyBelow({ record }: { readonly record: RecordAnswer<CompanyPolicyRecord> }) {
  return (
    <>
      <LoadLinks record={record} />
      <RenewalPanel of={pages} record={record} />
      <PricePanel record={record} />
      <InsurerPanel record={record} />
      <CoverPanel record={record} />
    </>
  );
}
