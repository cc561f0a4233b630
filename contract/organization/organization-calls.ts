import { organizationRecord } from '@cotejo/domain/organization/organization.record.ts';
import { declareCall } from '../call.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(organizationRecord);
export const listOrganizations = of.list('listOrganizations');
export const exportOrganizations = of.export('exportOrganizations');
export const watchOrganizations = of.watch('watchOrganizations');
export const createOrganization = of.create('createOrganization');
export const readOrganization = of.read('readOrganization');
export const readOrganizationHistory = of.history('readOrganizationHistory');
export const changeOrganization = of.act('changeOrganization', 'change');
export const openOrganization = of.act('openOrganization', 'open');
export const closeOrganization = of.act('closeOrganization', 'close');
export const deleteOrganization = of.act('deleteOrganization', 'delete');
export const readOrganizationMetrics = declareCall(
  'readOrganizationMetrics',
  'GET',
  `${organizationRecord.path}/{id}/metrics`,
);
