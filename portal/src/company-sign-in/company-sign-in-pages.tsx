import * as calls from '@cotejo/contract/company-sign-in/company-sign-in-calls.ts';
import type { CompanySignInRecord } from '@cotejo/domain/company-sign-in/sign-in-row.ts';
import { companySignInRecord } from '@cotejo/domain/company-sign-in/sign-in.record.ts';
import { connectionWords } from '@cotejo/domain/company-sign-in/connection-result.ts';
import { companySignInStateWords } from '@cotejo/domain/company-sign-in/sign-in-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';

interface CellProps {
  readonly row: CompanySignInRecord;
}

const tones = { off: 'wait', on: 'ok', required: 'ok' } as const;

function StateCell({ row: { state } }: CellProps) {
  const { language } = useApp();
  return <Status tone={tones[state]}>{companySignInStateWords[state][language]}</Status>;
}

function TestedCell({ row: { tested } }: CellProps) {
  const { language } = useApp();
  if (tested === null) return '—';
  return (
    <Status tone={tested === 'fine' ? 'ok' : 'bad'}>{connectionWords[tested][language]}</Status>
  );
}

export const pages: KindPages = recordPages(
  companySignInRecord,
  {
    list: calls.listCompanySignIns,
    watch: calls.watchCompanySignIns,
    create: calls.createCompanySignIn,
    read: calls.readCompanySignIn,
    history: calls.readCompanySignInHistory,
    acts: {
      change: calls.changeCompanySignIn,
      test: calls.testCompanySignIn,
      confirmDomains: calls.confirmSignInDomains,
      turnOn: calls.turnOnCompanySignIn,
      require: calls.requireCompanySignIn,
      allowPasswords: calls.allowCompanyPasswords,
      turnOff: calls.turnOffCompanySignIn,
    },
  },
  { cells: { state: StateCell, tested: TestedCell } },
);
