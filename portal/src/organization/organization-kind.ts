import * as calls from '@cotejo/contract/organization/organization-calls.ts';
import type { ManagedOrganization } from '@cotejo/domain/organization/organization-row.ts';
import { organizationRecord } from '@cotejo/domain/organization/organization.record.ts';
import { recordPages, type KindCalls, type KindParts } from '../record/kind/kind-pages.ts';

const organizationCalls: KindCalls<(typeof organizationRecord)['acts']> = {
  list: calls.listOrganizations,
  export: calls.exportOrganizations,
  watch: calls.watchOrganizations,
  create: calls.createOrganization,
  read: calls.readOrganization,
  history: calls.readOrganizationHistory,
  acts: {
    change: calls.changeOrganization,
    open: calls.openOrganization,
    close: calls.closeOrganization,
    delete: calls.deleteOrganization,
  },
};

/** Organisations with what is drawn of them: the whole for their pages, a part for what one of these pages is made of. */
export const organizationKind = (parts: KindParts<ManagedOrganization> = {}) =>
  recordPages(organizationRecord, organizationCalls, parts);
