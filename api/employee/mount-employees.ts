import * as routes from '@cotejo/contract/employee/employee-routes.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { mountRecord } from '../record/mount-record.ts';
import { employeeSource } from './employee-source.ts';
import { findEmployee } from './find-employee.ts';

/** Who works for companies, and their dependants (docs/decisions/employees.md). */
export const mountEmployees: Mount = (app, dependencies) => {
  mount(app, routes.findEmployee, async ({ body, context }) => ({
    body: await findEmployee(dependencies, context, body.legalId),
  }));
  mountRecord(
    app,
    dependencies,
    employeeRecord,
    {
      list: routes.listEmployees,
      export: routes.exportEmployees,
      watch: routes.watchEmployees,
      create: routes.createEmployee,
      read: routes.readEmployee,
      history: routes.readEmployeeHistory,
      acts: {
        addPolicy: routes.addEmployeeToPolicy,
        removePolicy: routes.removeEmployeeFromPolicy,
        change: routes.changeEmployee,
        changeCovered: routes.changeCoveredEmployee,
        remove: routes.removeEmployee,
      },
    },
    employeeSource(dependencies),
  );
};
