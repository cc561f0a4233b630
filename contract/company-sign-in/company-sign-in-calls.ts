import { companySignInRecord } from '@cotejo/domain/company-sign-in/sign-in.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(companySignInRecord);
export const listCompanySignIns = of.list('listCompanySignIns');
export const watchCompanySignIns = of.watch('watchCompanySignIns');
export const createCompanySignIn = of.create('createCompanySignIn');
export const readCompanySignIn = of.read('readCompanySignIn');
export const readCompanySignInHistory = of.history('readCompanySignInHistory');
export const changeCompanySignIn = of.act('changeCompanySignIn', 'change');
export const testCompanySignIn = of.act('testCompanySignIn', 'test');
export const confirmSignInDomains = of.act('confirmSignInDomains', 'confirmDomains');
export const turnOnCompanySignIn = of.act('turnOnCompanySignIn', 'turnOn');
export const requireCompanySignIn = of.act('requireCompanySignIn', 'require');
export const allowCompanyPasswords = of.act('allowCompanyPasswords', 'allowPasswords');
export const turnOffCompanySignIn = of.act('turnOffCompanySignIn', 'turnOff');
