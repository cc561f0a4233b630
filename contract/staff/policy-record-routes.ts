import { policyRecord } from '@cotejo/domain/staff/policy.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './policy-record-calls.ts';

const of = recordRoutes(policyRecord, { tag: 'Personal', reach: 'record' });

/** By ids and codes: no personal data. Policies of companies are `listCompanyPolicies`. */
export const listPolicyRecords = of.list(
  calls.listPolicyRecords,
  'Las pólizas de personas que alcanzas, con filtros y por páginas, la última emitida primero; solo personal',
);
/** Of the person a masked name, which leads to `readPerson`. */
export const readPolicyRecord = of.read(
  calls.readPolicyRecord,
  'Una póliza de una persona, con su compra; solo personal',
);
export const readPolicyRecordHistory = of.history(
  calls.readPolicyRecordHistory,
  'Cómo se emitió y cambió una póliza, lo último primero',
);

export const policyRecordRoutes = [
  listPolicyRecords,
  readPolicyRecord,
  readPolicyRecordHistory,
] as const;
