import * as routes from '@cotejo/contract/company-sign-in/company-sign-in-routes.ts';
import { companySignInRecord } from '@cotejo/domain/company-sign-in/sign-in.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { companySignInSource } from './sign-in-source.ts';

/** How people of companies sign in by the companies' own providers (docs/decisions/company-sign-in.md). */
export const mountCompanySignIns: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    companySignInRecord,
    {
      list: routes.listCompanySignIns,
      watch: routes.watchCompanySignIns,
      create: routes.createCompanySignIn,
      read: routes.readCompanySignIn,
      history: routes.readCompanySignInHistory,
      acts: {
        change: routes.changeCompanySignIn,
        test: routes.testCompanySignIn,
        confirmDomains: routes.confirmSignInDomains,
        turnOn: routes.turnOnCompanySignIn,
        require: routes.requireCompanySignIn,
        allowPasswords: routes.allowCompanyPasswords,
        turnOff: routes.turnOffCompanySignIn,
      },
    },
    companySignInSource(dependencies),
  );
