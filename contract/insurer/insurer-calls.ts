import { insurerRecord } from '@cotejo/domain/insurer/insurer.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(insurerRecord);
export const listInsurers = of.list('listInsurers');
export const watchInsurers = of.watch('watchInsurers');
export const readInsurer = of.read('readInsurer');
export const readInsurerHistory = of.history('readInsurerHistory');
export const setInsurerCuttingDay = of.act('setInsurerCuttingDay', 'setCuttingDay');
export const setInsurerWindows = of.act('setInsurerWindows', 'setWindows');
export const addInsurerContact = of.act('addInsurerContact', 'addContact');
export const changeInsurerContact = of.act('changeInsurerContact', 'changeContact');
export const endInsurerContact = of.act('endInsurerContact', 'endContact');
