import * as routes from '@cotejo/contract/company-policy/company-policy-routes.ts';
import { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { mountRecord } from '../record/mount-record.ts';
import { mountInsurerFiles } from './mount-insurer-files.ts';
import { policySource } from './policy-source.ts';
import { readCover } from './read-cover.ts';

/** Policies of companies and who they cover (docs/decisions/company-policies.md). */
export const mountCompanyPolicies: Mount = (app, dependencies) => {
  mount(app, routes.readPolicyCover, async ({ params, query, context }) => ({
    body: await readCover(dependencies, context, { id: params.id, ...query }),
  }));
  mountInsurerFiles(app, dependencies);
  mountRecord(
    app,
    dependencies,
    companyPolicyRecord,
    {
      list: routes.listCompanyPolicies,
      export: routes.exportCompanyPolicies,
      watch: routes.watchCompanyPolicies,
      create: routes.createCompanyPolicy,
      sheet: routes.addCompanyPolicies,
      read: routes.readCompanyPolicy,
      history: routes.readCompanyPolicyHistory,
      acts: {
        addPerson: routes.addPersonToPolicy,
        removePerson: routes.removePersonFromPolicy,
        change: routes.changeCompanyPolicy,
        setPrices: routes.setPolicyPrices,
        renew: routes.renewCompanyPolicy,
        duplicate: routes.duplicateCompanyPolicy,
        tellInsurer: routes.tellInsurer,
        remove: routes.removeCompanyPolicy,
      },
    },
    policySource(dependencies),
  );
};
