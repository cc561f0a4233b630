import * as calls from '@cotejo/contract/catalogue-change/catalogue-change-calls.ts';
import { catalogueChangeRecord } from '@cotejo/domain/catalogue-change/catalogue-change.record.ts';
import type { CatalogueChange } from '@cotejo/domain/catalogue-change/change-row.ts';
import { recordPages, type KindCalls, type KindParts } from '../record/kind/kind-pages.ts';

const changeCalls: KindCalls<(typeof catalogueChangeRecord)['acts']> = {
  list: calls.listCatalogueChanges,
  watch: calls.watchCatalogueChanges,
  read: calls.readCatalogueChange,
  history: calls.readCatalogueChangeHistory,
  acts: {
    propose: calls.proposeCatalogueChange,
    approve: calls.approveCatalogueChange,
    decline: calls.declineCatalogueChange,
    withdraw: calls.withdrawCatalogueChange,
    undo: calls.undoCatalogueChange,
  },
};

/** The pages of changes of the catalogue; `parts` are the components that the record page renders in place of its own. */
export const changeKind = (parts: KindParts<CatalogueChange> = {}) =>
  recordPages(catalogueChangeRecord, changeCalls, parts);
