import { namesOf } from '../sheet/define-sheet.ts';
import type { LoadKind } from './load-kind.ts';
import { sheetOf } from './load-sheets.ts';
import { mergePerson, type LoadedPerson } from '../company-person/loaded-person.ts';
import { readLoadRows } from './read-load-rows.ts';
import { findHeading } from '../sheet/find-heading.ts';
import { countryCodes, languages } from '../country/country.ts';
import { loadKinds } from './load-kind.ts';
import { templateOf } from './sheet-template.ts';

/** A row by the headings of its cells, in Spanish. */
function read(kind: LoadKind, row: Readonly<Record<string, string>>) {
  const { headings } = sheetOf(kind);
  const names = Object.keys(row);
  const places = new Map(
    names.map((heading, at) => {
      const column = headings.get(heading);
      if (column === undefined) throw new Error(`no heading ${heading}`);
      return [column, at] as const;
    }),
  );
  const context = { kind, country: 'CL', language: 'es', today: '2026-11-28' } as const;
  const [said] = readLoadRows([Object.values(row)], { start: 1, places }, context);
  return (
    said && {
      ...said,
      codes: said.problems.map(({ column, code }) => `${column} ${code}`).toSorted(),
    }
  );
}

const ana = {
  nombres: 'Ana',
  'apellido paterno': 'Soto',
  rut: '11.111.111-1',
  'fecha de nacimiento': '31-01-1990',
  sexo: 'F',
  'fecha de vigencia': '01-12-2026',
};

test('an activation has the seventeen columns of the specification', () => {
  expect(namesOf(sheetOf('activation').columns)).toHaveLength(17);
  const { headings } = sheetOf('activation');
  for (const name of ['rownumber', 'legalid', 'effectivedate', 'coveragegroup', 'holderlegalid'])
    expect(headings.has(name)).toBe(true);
});

test('a cancellation calls its date the exclusion date', () => {
  const { columns } = sheetOf('cancellation');
  expect(columns.effectiveDate.label.es).toBe('Fecha de exclusión');
  expect(columns.reason.required).toBe(true);
});

test('an activation says phone, account, group and first day', () => {
  expect(
    read('activation', {
      ...ana,
      telefono: '9 1234 5678',
      'grupo de cobertura': 'General',
      'tipo de cuenta': 'Cuenta Corriente',
      'numero de cuenta': '001-234567-8',
      banco: 'Banco Santander',
    }),
  ).toMatchObject({
    codes: [],
    person: {
      phone: '+56912345678',
      accountType: 'checking',
      accountNumber: '0012345678',
      bank: '037',
    },
    cover: { effectiveOn: '2026-12-01', coverageGroup: 'General', reason: null },
  });
});

test('a part of an account, a bank that is none and another type of insured are faults', () => {
  expect(read('activation', { ...ana, banco: 'Santander' })?.codes).toEqual([
    'accountNumber REQUIRED',
    'accountType REQUIRED',
  ]);
  expect(
    read('activation', {
      ...ana,
      'tipo de asegurado': 'Socio',
      'tipo de cuenta': 'Vista',
      cuenta: '12345678',
      banco: 'Banco de la Luna',
    })?.codes,
  ).toEqual(['bank INVALID_VALUE', 'insuredType INVALID_VALUE']);
});

test('a row that only has its number is none', () => {
  expect(read('activation', { fila: '7', nombres: '' })).toBeUndefined();
});

test('a cancellation needs a reason of the list, and a day unless it was a mistake', () => {
  const leaving = { rut: '11.111.111-1', 'fecha de exclusion': '', motivo: 'Renuncia' };
  expect(read('cancellation', leaving)?.codes).toEqual(['effectiveDate REQUIRED']);
  expect(read('cancellation', { ...leaving, motivo: 'Se agregó por error' })).toMatchObject({
    codes: [],
    cover: { effectiveOn: null, reason: 'mistake' },
  });
  expect(
    read('cancellation', { ...leaving, 'fecha de exclusion': '01-12-2026', motivo: 'Se fue' })
      ?.codes,
  ).toEqual(['reason INVALID_VALUE']);
});

test('what a row does not say of phone and account stays as it was known', () => {
  const row = read('activation', ana)?.person as LoadedPerson;
  const account = { accountType: 'sight', accountNumber: '11111111', bank: '012' };
  const known = { ...row, phone: '+56911111111', ...account };
  expect(mergePerson(known, row)).toEqual(known);
  expect(mergePerson(known, { ...row, phone: '+56922222222' })).toMatchObject({
    phone: '+56922222222',
    ...account,
  });
  expect(JSON.stringify(mergePerson(null, row))).toBe(JSON.stringify(row));
});

test('the example of each template is read without a problem in its country, and is nobody', () => {
  for (const kind of loadKinds)
    for (const country of countryCodes)
      for (const language of languages) {
        const context = { kind, country, language, today: '2026-11-28' } as const;
        const [headings, example] = templateOf(kind, context);
        const { places } = findHeading([headings], sheetOf(kind).headings)!;
        expect(places.size).toBe(headings.length);
        const numbered = ['1', ...example.slice(1)];
        const [row] = readLoadRows([numbered], { start: 1, places }, context);
        expect({ kind, country, language, problems: row?.problems }).toEqual({
          kind,
          country,
          language,
          problems: [],
        });
        expect(readLoadRows([example], { start: 1, places }, context)).toEqual([]);
      }
});
