import { isDeepStrictEqual } from 'node:util';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { readLegalForm, toLegalError } from '@cotejo/domain/content/legal-text-forms.ts';
import type { LegalTextRecord, WrittenLegal } from '@cotejo/domain/content/legal-text-row.ts';
import { isNeverInForce, legalInForce, legalPeriods } from '@cotejo/domain/content/legal-text.ts';
import type { legalTextRecord } from '@cotejo/domain/content/legal-text.record.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import type { LegalEventKind } from '@cotejo/store/content/legal-text.model.ts';
import {
  findLegalVersion,
  legalTextTable,
  listLegalEvents,
  loadLegalTexts,
  publishLegalText,
  wasLegalTextMovedBy,
  writeLegalText,
  type LegalTextOf,
} from '@cotejo/store/content/legal-texts.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { readEventPage } from '../record/event-page.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';

type Acts = (typeof legalTextRecord)['acts'];
type Asked = AskedMove<LegalTextRecord>;

const todayIn = (country: string): string =>
  dayIn(countries[country as CountryCode].timeZone, Date.now());

/** Legal texts as staff write and publish them (docs/decisions/legal-texts.md). */
export function legalTextSource({
  configuration,
}: Dependencies): RecordSource<LegalTextRecord, Acts> {
  return {
    table: legalTextTable,
    load: async (db, ids) => (await loadLegalTexts(db, ids)).map(present),
    history: (db, id, before) =>
      readEventPage(db, configuration.recordKeys, before, (limit, end) =>
        listLegalEvents(db, id, limit, end),
      ),
    // What somebody wrote is published by somebody else.
    mayAct: ({ writtenBy }, { accountId }, act) => act !== 'publish' || writtenBy !== accountId,
    acts: {
      edit: (tx, asked) => {
        const read = readLegalForm(asked.values);
        if ('problem' in read) {
          const errors = [toLegalError('body', read.problem, asked.context.language)];
          return Promise.resolve({ type: 'refused', errors });
        }
        return write(tx, asked, 'written', read.written);
      },
      restore: async (tx, asked) => {
        const { row, values, context } = asked;
        const earlier = await findLegalVersion(tx, row.id, Number(values['number']));
        if (earlier === null || earlier.number >= row.newest)
          return { type: 'refused', errors: [toLegalError('number', 'number', context.language)] };
        return write(tx, asked, 'restored', wordsOf(earlier));
      },
      publish: async (tx, asked) => {
        const { row, values, actor, context } = asked;
        const validFrom = String(values['validFrom']);
        if (validFrom <= todayIn(row.countryCode))
          return { type: 'refused', errors: [toLegalError('validFrom', 'day', context.language)] };
        if (row.writtenBy !== null) await requireTwoPeople(tx, row.writtenBy, actor.accountId);
        const version = await findLegalVersion(tx, row.id, row.newest);
        return move(
          tx,
          asked,
          'published',
          (seen) => publishLegalText(tx, seen, { validFrom, by: actor.accountId }),
          version?.validFrom === validFrom,
        );
      },
    },
  };
}

const wordsOf = ({ title, summary, body }: WrittenLegal): WrittenLegal => ({
  title,
  summary,
  body,
});

/** Other words as the newest version; what is in force stays. */
const write = (
  tx: Database,
  asked: Asked,
  kind: 'written' | 'restored',
  written: WrittenLegal,
): Promise<MoveOutcome> =>
  move(
    tx,
    asked,
    kind,
    (seen) => writeLegalText(tx, seen, written, { kind, by: asked.actor.accountId }),
    isDeepStrictEqual(wordsOf(asked.row), written),
  );

type Seen = Pick<LegalTextRecord, 'id' | 'state' | 'version'> & { readonly newestNumber: number };

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
function move(
  tx: Database,
  asked: Asked,
  kind: LegalEventKind,
  change: (seen: Seen) => Promise<'done' | 'changed' | 'refused'>,
  isSame: boolean,
): Promise<MoveOutcome> {
  const { row, version, actor } = asked;
  const { id, state, newest } = row;
  return moveOnce(asked, {
    isSame,
    wasDone: (now) => wasLegalTextMovedBy(tx, id, { version: now, kind, by: actor.accountId }),
    move: () => change({ id, state, version, newestNumber: newest }),
  });
}

function present({ row, newest, publications }: LegalTextOf): LegalTextRecord {
  const { id, version, kind, countryCode, language, state, newestNumber } = row;
  const today = todayIn(countryCode);
  const periods = legalPeriods(publications);
  const inForce = legalInForce(periods, today);
  const later = periods.findLast((one) => one.validFrom > today && !isNeverInForce(one));
  return {
    id,
    version,
    kind,
    countryCode,
    language,
    state,
    ...wordsOf(newest),
    newest: newestNumber,
    inForce: inForce?.number ?? null,
    validFrom: inForce?.validFrom ?? null,
    nextFrom: later?.validFrom ?? null,
    writtenBy: newest.writtenBy,
    updatedAt: row.updatedAt.toISOString(),
  };
}
