import * as policies from '@cotejo/contract/staff/policy-record-routes.ts';
import * as purchases from '@cotejo/contract/staff/purchase-record-routes.ts';
import { policyRecord } from '@cotejo/domain/staff/policy.record.ts';
import { purchaseRecord } from '@cotejo/domain/staff/purchase.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { policySource } from './policy-source.ts';
import { purchaseSource } from './purchase-source.ts';

/** Purchases and policies of people, for the desk (docs/decisions/desk-search.md). */
export const mountSales: Mount = (app, dependencies) => {
  mountRecord(
    app,
    dependencies,
    purchaseRecord,
    {
      list: purchases.listPurchases,
      read: purchases.readPurchaseRecord,
      history: purchases.readPurchaseHistory,
      acts: {},
    },
    purchaseSource(dependencies),
  );
  mountRecord(
    app,
    dependencies,
    policyRecord,
    {
      list: policies.listPolicyRecords,
      read: policies.readPolicyRecord,
      history: policies.readPolicyRecordHistory,
      acts: {},
    },
    policySource(dependencies),
  );
};
