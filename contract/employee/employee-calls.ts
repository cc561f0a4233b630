import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { declareCall } from '../call.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(employeeRecord);
export const listEmployees = of.list('listEmployees');
export const exportEmployees = of.export('exportEmployees');
export const watchEmployees = of.watch('watchEmployees');
export const createEmployee = of.create('createEmployee');
export const readEmployee = of.read('readEmployee');
export const readEmployeeHistory = of.history('readEmployeeHistory');
export const addEmployeeToPolicy = of.act('addEmployeeToPolicy', 'addPolicy');
export const removeEmployeeFromPolicy = of.act('removeEmployeeFromPolicy', 'removePolicy');
export const changeEmployee = of.act('changeEmployee', 'change');
export const changeCoveredEmployee = of.act('changeCoveredEmployee', 'changeCovered');
export const removeEmployee = of.act('removeEmployee', 'remove');
export const findEmployee = declareCall('findEmployee', 'POST', '/api/employees/find');
