import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from 'express';
import { recordKinds } from '@cotejo/contract/record/record-kinds.ts';
import { uncountedReadings } from '@cotejo/domain/account/reading-rules.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import type { Dependencies } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { readingRules } from './audit.ts';

const api = join(__dirname, '..');

test('the rules of odd reading name every reading that the API writes to the audit, and no other', () => {
  const written = readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(api, file), 'utf8').matchAll(
        /action: '([a-z-]+:(?:read|fetch|decode|export|list|cover|find|search))'/g,
      ),
    ])
    .map(([, action]) => action);
  // Those of records are written by the kit, by the names of their kinds.
  const ofRecords = recordKinds.flatMap(({ name, permissions }) => [
    `${name}:list`,
    `${name}:read`,
    ...(permissions.export === undefined ? [] : [`${name}:export`]),
  ]);
  const known = [...readingRules.flatMap(({ actions }) => actions), ...uncountedReadings];
  expect([...new Set([...written, ...ofRecords])].toSorted()).toEqual(known.toSorted());
});

test('a kind of record whose readings no rule counts is not served', () => {
  const unlisted = { ...ticketRecord, name: 'unlisted' };
  const mount = () =>
    mountRecord({} as Application, {} as Dependencies, unlisted, {} as never, {} as never);
  expect(mount).toThrow('unlisted is no row of record-kinds.ts');
});
