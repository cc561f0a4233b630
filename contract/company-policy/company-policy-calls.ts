import { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import { declareCall } from '../call.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(companyPolicyRecord);
export const listCompanyPolicies = of.list('listCompanyPolicies');
export const exportCompanyPolicies = of.export('exportCompanyPolicies');
export const watchCompanyPolicies = of.watch('watchCompanyPolicies');
export const createCompanyPolicy = of.create('createCompanyPolicy');
export const addCompanyPolicies = of.sheet('addCompanyPolicies');
export const readCompanyPolicy = of.read('readCompanyPolicy');
export const readCompanyPolicyHistory = of.history('readCompanyPolicyHistory');
export const addPersonToPolicy = of.act('addPersonToPolicy', 'addPerson');
export const removePersonFromPolicy = of.act('removePersonFromPolicy', 'removePerson');
export const changeCompanyPolicy = of.act('changeCompanyPolicy', 'change');
export const setPolicyPrices = of.act('setPolicyPrices', 'setPrices');
export const renewCompanyPolicy = of.act('renewCompanyPolicy', 'renew');
export const duplicateCompanyPolicy = of.act('duplicateCompanyPolicy', 'duplicate');
export const tellInsurer = of.act('tellInsurer', 'tellInsurer');
export const removeCompanyPolicy = of.act('removeCompanyPolicy', 'remove');
export const listInsurerFiles = declareCall(
  'listInsurerFiles',
  'GET',
  '/api/company-policies/{id}/insurer-files',
);
export const openInsurerFile = declareCall(
  'openInsurerFile',
  'GET',
  '/api/company-policies/{id}/insurer-files/{fileId}',
);
export const readPolicyCover = declareCall(
  'readPolicyCover',
  'GET',
  '/api/company-policies/{id}/cover',
);
