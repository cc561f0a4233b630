import { isContractor, readInsuredPeople } from './read-bought.ts';
import { policyStateOn, type PolicyFacts } from './policy-state.ts';
import { readCompanyCode, readPolicyForm } from './read-policy-form.ts';

const today = '2026-11-28';

test.each<[Partial<PolicyFacts>, string]>([
  [{}, 'ACTIVE'],
  [{ startsOn: '2026-11-29' }, 'PENDING'],
  [{ number: null }, 'PENDING'],
  [{ endsOn: today }, 'ACTIVE'],
  [{ endsOn: '2026-11-27' }, 'INACTIVE'],
  [{ number: null, endsOn: '2026-11-27' }, 'INACTIVE'],
  [{ status: 'INACTIVE' }, 'INACTIVE'],
  [{ status: 'PENDING' }, 'PENDING'],
  [{ isRemoved: true }, 'REMOVED'],
])('a policy with %j is %s', (more, state) => {
  const facts = {
    startsOn: '2026-01-01',
    endsOn: null,
    number: '7',
    status: null,
    isRemoved: false,
  };
  expect(policyStateOn({ ...facts, ...more }, today)).toBe(state);
});

test('groups are named once each, between commas or lines', () => {
  const read = (coverageGroups: string) =>
    readPolicyForm({ coverageGroups, startsOn: today }).given.coverageGroups;
  expect(read('General, Jefaturas;General\n Planta ')).toEqual(['General', 'Jefaturas', 'Planta']);
  const problemsOf = (coverageGroups: string) =>
    readPolicyForm({ coverageGroups, startsOn: today }).problems.get('coverageGroups');
  expect(problemsOf(',')).toBe('groups');
  expect(problemsOf('x'.repeat(41))).toBe('groups');
  expect(problemsOf(Array.from({ length: 21 }, (_, n) => `G${n}`).join())).toBe('groups');
});

test('a company is named by its code, in any case', () => {
  expect(readCompanyCode({ company: ' Demo-2 ' })).toBe('demo-2');
  expect(readCompanyCode({ company: "x' OR 1" })).toBeNull();
});

test.each([
  ['76.543.210-3', '76543210-3', true],
  ['765432103', '76.543.210-3', true],
  ['76.543.210-3', '76543211-1', false],
  ['76.543.210-3', null, false],
  ['', '', false],
])('a contractor with %j is the company with %j: %s', (given, legalId, is) => {
  expect(isContractor({ legalId: given }, legalId)).toBe(is);
});

test('the people of a purchase are workers before their dependants; who cannot be read is left out', () => {
  const row = { firstName: 'Ana', paternalSurname: 'Soto', birthDate: '1990-05-01', gender: 'F' };
  const insured = [
    { ...row, legalId: '1-9', dependentType: 'HIJO', holder: '2' },
    { ...row, legalId: '12.345.678-9' },
    { ...row, legalId: '11.111.111-1', email: 'ana@one.example' },
    { ...row, legalId: '22.222.222-2', dependentType: 'HIJO', holder: '2' },
    { ...row, legalId: '33.333.333-3', dependentType: 'HIJO', holder: '1' },
    { ...row, legalId: '44.444.444-4', dependentType: 'HIJO', holder: '9' },
  ];
  const people = readInsuredPeople('CL', { insured });
  const [worker] = people;
  expect(worker).toMatchObject({
    isDependant: false,
    email: 'ana@one.example',
    maternalSurname: '',
  });
  expect(
    people.slice(1).map(({ holderLegalId, dependentType }) => [holderLegalId, dependentType]),
  ).toEqual(people.slice(1).map(() => [worker?.legalId, 'HIJO']));
  expect(people.map(({ legalId }) => legalId)).toContain('222222222');
  expect(readInsuredPeople('CL', {})).toEqual([]);
});
