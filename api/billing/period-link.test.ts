import type { PeriodRecord } from '@cotejo/domain/billing/period-row.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Actor } from '../http/actor.ts';
import { periodSource } from './period-source.ts';

const configuration = {
  temporalUiUrl: 'https://temporal.example',
  temporal: { namespace: 'cotejo' },
};
const source = periodSource({ configuration } as unknown as Dependencies);

const linksOf = (row: Partial<PeriodRecord>, country: string) =>
  source.links?.(
    { countryCode: 'CL', workflow: 'charge/p-1/2', ...row } as PeriodRecord,
    { role: 'BACKOFFICE', scopeKind: 'country', scopeId: country } as Actor,
  );

test('a period that a workflow follows leads to it, for who may look there in its country', () => {
  expect(linksOf({}, 'CL')).toEqual([
    {
      name: 'workflow',
      href: 'https://temporal.example/namespaces/cotejo/workflows/charge%2Fp-1%2F2',
    },
  ]);
  expect(linksOf({}, 'PE')).toEqual([]);
  expect(linksOf({ workflow: null }, 'CL')).toEqual([]);
});
