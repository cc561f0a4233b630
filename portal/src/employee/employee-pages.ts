import * as calls from '@cotejo/contract/employee/employee-calls.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';
import { EmployeeBelow } from './covers-panel.tsx';
import {
  BirthCell,
  CoverCell,
  DocumentCell,
  EmailCell,
  HolderCell,
  PoliciesCell,
} from './employee-cells.tsx';
import { EmployeePanel } from './employee-panel.tsx';

export const pages: KindPages = recordPages(
  employeeRecord,
  {
    list: calls.listEmployees,
    export: calls.exportEmployees,
    watch: calls.watchEmployees,
    create: calls.createEmployee,
    read: calls.readEmployee,
    history: calls.readEmployeeHistory,
    acts: {
      addPolicy: calls.addEmployeeToPolicy,
      removePolicy: calls.removeEmployeeFromPolicy,
      change: calls.changeEmployee,
      changeCovered: calls.changeCoveredEmployee,
      remove: calls.removeEmployee,
    },
  },
  {
    cells: {
      cover: CoverCell,
      holder: HolderCell,
      legalId: DocumentCell,
      birthDate: BirthCell,
      email: EmailCell,
      policies: PoliciesCell,
    },
    panel: EmployeePanel,
    asked: ['added', 'removed', 'moved'],
    below: EmployeeBelow,
  },
);
