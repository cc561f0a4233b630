import type { LoadKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import type { AskedCover } from '@cotejo/domain/bulk-load/read-cover.ts';
import { recordKeysFrom } from '../../crypto/record-keys.ts';
import { openCompanyKeys } from '../../company/company-keys.ts';
import type { Database, OneTenantDatabase } from '../../database.ts';
import { applyChunk, endApplying } from '../apply-load.ts';
import { beginCheck, checkChunk, endCheck } from '../check-load.ts';
import { putFile } from '../../kept-file/put-file.ts';
import { createMemoryStore } from '../../kept-file/testing/memory-store.ts';
import { openLoad } from '../open-load.ts';
import type { CheckedBy } from '../loaded-policy.ts';
import { endReading, stageRows } from '../stage-rows.ts';
import { endUndoing, undoChunk } from '../undo-load.ts';

export const testKeys = recordKeysFrom({ NODE_ENV: 'test' });
export const somebody = '3b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10';

export const worker = (n: number, more: Partial<LoadedPerson> = {}): LoadedPerson => ({
  firstName: `Ana ${n}`,
  paternalSurname: 'Soto',
  maternalSurname: '',
  legalId: `W${n}`,
  birthDate: '1990-01-01',
  gender: 'F',
  email: '',
  isDependant: false,
  holderLegalId: null,
  dependentType: null,
  ...more,
});

export const dependant = (n: number, of: number): LoadedPerson =>
  worker(n, {
    legalId: `D${n}`,
    isDependant: true,
    holderLegalId: `W${of}`,
    dependentType: 'HIJO',
  });

const headings = [
  'Nombres',
  'RUT',
  'Apellido paterno',
  'Fecha de nacimiento',
  'Sexo',
  'Correo',
  'Tipo de asegurado',
  'RUT titular',
  'Parentesco',
];
const cellsOf = (person: LoadedPerson): readonly string[] => [
  person.firstName,
  person.legalId,
  person.paternalSurname,
  person.birthDate,
  person.gender,
  person.email,
  person.isDependant ? 'Carga' : 'Titular',
  person.holderLegalId ?? '',
  person.dependentType ?? '',
];

/** A load whose file is these people, read and waiting to be checked; answers its id. */
export async function stageLoad(
  db: Database,
  companyId: string,
  people: readonly LoadedPerson[],
  of: {
    readonly kind: LoadKind;
    readonly companyPolicyId: string | null;
    /** What each of them asks of the policy. */
    readonly covers: readonly AskedCover[];
  } = { kind: 'people', companyPolicyId: null, covers: [] },
): Promise<string> {
  const own = <T>(work: (tx: OneTenantDatabase) => Promise<T>) => db.inTenant({ companyId }, work);
  const place = { db, files: createMemoryStore(), recordKeys: testKeys };
  const file = await putFile(place, companyId, Buffer.from(JSON.stringify(people)));
  const opened = await own((tx) =>
    openLoad(tx, testKeys, {
      kind: of.kind,
      companyPolicyId: of.companyPolicyId,
      fileName: 'altas.csv',
      file,
      createdBy: somebody,
      language: 'es',
      idempotencyKey: null,
    }),
  );
  if (opened.type === 'reused') throw new Error('it has no key');
  const { id } = opened.load;
  await own(async (tx) => {
    const keys = await openCompanyKeys(tx, testKeys);
    const rows = people.map((person, at) => ({
      number: at + 2,
      cells: cellsOf(person),
      person,
      cover: of.covers[at] ?? null,
      problems: person.legalId === '' ? [{ column: 'legalId', code: 'REQUIRED' } as const] : [],
    }));
    await stageRows(tx, keys, id, rows);
    await endReading(tx, keys, id, { headings, headingRow: 1 });
  });
  return id;
}

/** Does what a worker does in one state of a load, chunk by chunk to its end. */
export async function driveLoad(
  db: Database,
  companyId: string,
  id: string,
  phase: 'check' | 'apply' | 'undo',
  by: CheckedBy | null = null,
): Promise<void> {
  const own = <T>(work: (tx: OneTenantDatabase) => Promise<T>) => db.inTenant({ companyId }, work);
  const nothing = () => Promise.resolve();
  const phases = {
    check: {
      begin: (tx: OneTenantDatabase, of: string) => beginCheck(tx, of, by),
      chunk: (tx: OneTenantDatabase) => checkChunk(tx, testKeys, id),
      end: endCheck,
    },
    apply: {
      begin: nothing,
      chunk: (tx: OneTenantDatabase) => applyChunk(tx, testKeys, id, by?.window ?? null),
      end: endApplying,
    },
    undo: { begin: nothing, chunk: undoChunk, end: endUndoing },
  };
  const { begin, chunk, end } = phases[phase];
  await own((tx) => begin(tx, id));
  while ((await own((tx) => chunk(tx, id))) === 'some');
  await own((tx) => end(tx, id));
}
