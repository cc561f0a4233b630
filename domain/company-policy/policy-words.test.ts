import type { CompanyPolicyRecord } from './company-policy-row.ts';
import { sayTold } from './policy-words.ts';

const say = (toTell: number) => sayTold({ toTell } as CompanyPolicyRecord, undefined, 'es');

test('who has the insurer told reads how many changes the file takes, and how many are left', () => {
  expect(say(3)).toMatch(/un archivo con 3 altas y bajas.*retirar\.$/);
  expect(say(3_000)).toMatch(/un archivo con 1000 altas y bajas.*Quedan 2000 para otro archivo\.$/);
});
