import * as calls from '@cotejo/contract/insurer/insurer-calls.ts';
import type { InsurerRecord } from '@cotejo/domain/insurer/insurer-row.ts';
import { insurerRecord } from '@cotejo/domain/insurer/insurer.record.ts';
import { recordPages, type KindCalls, type KindParts } from '../record/kind/kind-pages.ts';

const insurerCalls: KindCalls<(typeof insurerRecord)['acts']> = {
  list: calls.listInsurers,
  watch: calls.watchInsurers,
  read: calls.readInsurer,
  history: calls.readInsurerHistory,
  acts: {
    setCuttingDay: calls.setInsurerCuttingDay,
    setWindows: calls.setInsurerWindows,
    addContact: calls.addInsurerContact,
    changeContact: calls.changeInsurerContact,
    endContact: calls.endInsurerContact,
  },
};

/** Insurers with what is drawn of them: the whole for their pages, a part for what one of these pages is made of. */
export const insurerKind = (parts: KindParts<InsurerRecord> = {}) =>
  recordPages(insurerRecord, insurerCalls, parts);
