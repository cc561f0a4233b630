import { legalTextRecord } from '@cotejo/domain/content/legal-text.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(legalTextRecord);
export const listLegalTexts = of.list('listLegalTexts');
export const watchLegalTexts = of.watch('watchLegalTexts');
export const readLegalText = of.read('readLegalText');
export const readLegalTextHistory = of.history('readLegalTextHistory');
export const editLegalText = of.act('editLegalText', 'edit');
export const publishLegalText = of.act('publishLegalText', 'publish');
export const restoreLegalText = of.act('restoreLegalText', 'restore');
