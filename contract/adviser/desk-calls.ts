import { adviserRecord } from '@cotejo/domain/adviser/adviser.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(adviserRecord);
export const listAdvisers = of.list('listAdvisers');
export const watchAdvisers = of.watch('watchAdvisers');
export const createAdviser = of.create('createAdviser');
export const readAdviser = of.read('readAdviser');
export const readAdviserHistory = of.history('readAdviserHistory');
export const changeAdviser = of.act('changeAdviser', 'change');
export const setAdviserPhoto = of.act('setAdviserPhoto', 'setPhoto');
export const removeAdviserPhoto = of.act('removeAdviserPhoto', 'removePhoto');
export const publishAdviser = of.act('publishAdviser', 'publish');
export const withdrawAdviser = of.act('withdrawAdviser', 'withdraw');
