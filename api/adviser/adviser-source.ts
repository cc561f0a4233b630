import { adviserSlugPattern } from '@cotejo/domain/adviser/adviser.ts';
import { sayAdviserProblem, type AdviserProblem } from '@cotejo/domain/adviser/adviser-forms.ts';
import type { AdviserRecord } from '@cotejo/domain/adviser/adviser-row.ts';
import type { adviserRecord } from '@cotejo/domain/adviser/adviser.record.ts';
import { languages, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  createAdviser,
  adviserTable,
  listAdviserEvents,
  listAdvisersLike,
  loadAdvisers,
  moveAdviser,
  wasAdviserMovedBy,
  type AdviserMove,
  type GivenAdviser,
} from '@cotejo/store/adviser/advisers.ts';
import type { AdviserRow } from '@cotejo/store/adviser/adviser.model.ts';
import { findAccountByEmail, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { listLeadWorkers } from '@cotejo/store/account/list-lead-workers.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { readBusinessLines } from '@cotejo/store/content/read-site-content.ts';
import type { Database } from '@cotejo/store/database.ts';
import { swapPicture } from '@cotejo/store/media/pictures.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Actor } from '../http/actor.ts';
import { refusePicture } from '../media/refuse-picture.ts';
import { readEventPage } from '../record/event-page.ts';
import { moveOnce } from '../record/move-once.ts';
import { reachOf } from '../record/reach.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { createdId } from '../record/created-id.ts';

type Acts = (typeof adviserRecord)['acts'];
type Values = Readonly<Record<string, unknown>>;

/** Advisers as staff read and change them. */
export function adviserSource(
  { configuration: { recordKeys, indexKey } }: Dependencies,
  kind: typeof adviserRecord,
): RecordSource<AdviserRecord, Acts> {
  /** The account of an address, if it works there and is one that this person may give work to. */
  const findWorker = async (
    tx: Database,
    { email, country, actor }: { email: unknown; country: CountryCode; actor: Actor },
  ): Promise<string | null> => {
    const account = await findAccountByEmail(tx, toEmailKey(indexKey, String(email)));
    if (account === null || !(await listLeadWorkers(tx, country)).includes(account.id)) return null;
    const branches = await reachOf(tx, kind, actor, 'lead:assign');
    const isTheirs = branches.some(
      ({ countryCode, account: team }) =>
        (countryCode === undefined || countryCode.includes(country)) &&
        (team === undefined || team.includes(account.id)),
    );
    return isTheirs ? account.id : null;
  };
  return {
    table: adviserTable,
    load: async (db, ids) => {
      const rows = await loadAdvisers(db, ids);
      const names = await nameAccounts(
        db,
        recordKeys,
        rows.map(({ accountId }) => accountId),
      );
      return rows.map((row) => present(row, names));
    },
    history: (db, id, before) =>
      readEventPage(db, recordKeys, before, (limit, end) => listAdviserEvents(db, id, limit, end)),
    create: async (tx, { values, actor, context: { language, idempotencyKey } }) => {
      const id = createdId('adviser', actor.accountId, idempotencyKey);
      // The same call, whose answer was lost.
      if ((await loadAdvisers(tx, [id])).length > 0) return { type: 'done', id };
      const countryCode = String(values['countryCode']) as CountryCode;
      const accountId = await findWorker(tx, {
        email: values['email'],
        country: countryCode,
        actor,
      });
      const { given, errors } = await read(tx, values, language);
      const found =
        accountId === null
          ? [wrong('email', 'noAccount', language)]
          : await findTaken(tx, { id, countryCode, accountId, slug: given.slug }, language);
      const all = [...errors, ...found];
      if (accountId === null || all.length > 0) return { type: 'refused', errors: all };
      await createAdviser(tx, { id, countryCode, accountId, ...given }, actor.accountId);
      return { type: 'done', id };
    },
    acts: {
      change: async (tx, asked) => {
        const { id, countryCode, account } = asked.row;
        const { language } = asked.context;
        const { given, errors } = await read(tx, asked.values, language);
        const own = {
          id,
          countryCode: countryCode as CountryCode,
          accountId: account.id,
          slug: given.slug,
        };
        const all = [...errors, ...(await findTaken(tx, own, language))];
        if (all.length > 0) return { type: 'refused', errors: all };
        const isDone = Object.entries(toCells(given)).every(
          ([name, value]) => asked.row[name as keyof AdviserRecord] === value,
        );
        return move(tx, asked, { kind: 'changed', given }, isDone);
      },
      setPhoto: async (tx, asked) => {
        const { row, values, context } = asked;
        const given = {
          photo: String(values['photo']).trim(),
          photoAlt: String(values['photoAlt']).trim(),
        };
        const isSame = row.photo === given.photo && row.photoAlt === given.photoAlt;
        const outcome = await swapPicture(
          tx,
          { from: row.photo, to: given.photo, use: 'adviser-photo' },
          () => move(tx, asked, { kind: 'set-photo', given }, isSame),
        );
        return outcome ?? refusePicture('photo', context.language);
      },
      removePhoto: async (tx, asked) => {
        const given = { photo: null, photoAlt: null };
        const { photo } = asked.row;
        const outcome = await swapPicture(tx, { from: photo, to: null, use: 'adviser-photo' }, () =>
          move(tx, asked, { kind: 'removed-photo', given }, photo === null),
        );
        return outcome ?? refusePicture('photo', asked.context.language);
      },
      publish: (tx, asked) => move(tx, asked, { kind: 'published', state: 'published' }),
      withdraw: (tx, asked) => move(tx, asked, { kind: 'withdrawn', state: 'withdrawn' }),
    },
  };
}

const wrong = (
  field: string,
  problem: AdviserProblem,
  language: Language,
  name?: string,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'UNKNOWN',
  message: sayAdviserProblem(problem, language, name),
});

/** What a form cannot check: which lines there are, the order of hours, and the characters of a link. */
async function read(
  tx: Database,
  values: Values,
  language: Language,
): Promise<{ readonly given: GivenAdviser; readonly errors: readonly FieldError[] }> {
  const lines = String(values['lines'] ?? '')
    .split(',')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const given: GivenAdviser = {
    name: String(values['name']).trim(),
    slug: String(values['slug']).trim(),
    languages: languages.filter((one) => values[one] === true),
    lines: [...new Set(lines)],
    fromHour: Number(values['fromHour']),
    toHour: Number(values['toHour']),
  };
  const known = new Set(
    given.lines.length === 0 ? [] : (await readBusinessLines(tx)).map(({ name }) => name),
  );
  const unknown = given.lines.find((line) => !known.has(line));
  return {
    given,
    errors: [
      ...(unknown === undefined ? [] : [wrong('lines', 'noLine', language, unknown)]),
      ...(adviserSlugPattern.test(given.slug) ? [] : [wrong('slug', 'slug', language)]),
      ...(given.fromHour < given.toHour ? [] : [wrong('toHour', 'hours', language)]),
    ],
  };
}

/** Another adviser of the country with this word or this account. */
async function findTaken(
  tx: Database,
  own: { id: string; countryCode: CountryCode; slug: string; accountId: string },
  language: Language,
): Promise<readonly FieldError[]> {
  const others = (await listAdvisersLike(tx, own)).filter(({ id }) => id !== own.id);
  return [
    ...(others.some(({ slug }) => slug === own.slug) ? [wrong('slug', 'slugTaken', language)] : []),
    ...(others.some(({ accountId }) => accountId === own.accountId)
      ? [wrong('email', 'known', language)]
      : []),
  ];
}

const toCells = ({ languages: spoken, lines, ...given }: GivenAdviser) => ({
  ...given,
  languages: spoken.join(', '),
  lines: lines.length === 0 ? null : lines.join(', '),
});

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
async function move(
  tx: Database,
  { row, version, actor: { accountId: by } }: AskedMove<AdviserRecord>,
  to: Omit<AdviserMove, 'by'>,
  isSame = true,
): Promise<MoveOutcome> {
  const { id, state } = row;
  return moveOnce(
    { row, version },
    {
      isSame,
      wasDone: (now) => wasAdviserMovedBy(tx, id, { version: now, kind: to.kind, by }),
      move: () => moveAdviser(tx, { id, state, version }, { ...to, by }),
    },
  );
}

function present(row: AdviserRow, names: ReadonlyMap<string, string>): AdviserRecord {
  const { id, version, countryCode, accountId, photo, photoAlt, state, updatedAt, ...given } = row;
  const { name, slug, languages: spoken, lines, fromHour, toHour } = given;
  return {
    id,
    version,
    countryCode,
    ...toCells({ name, slug, languages: spoken, lines, fromHour, toHour }),
    account: { id: accountId, name: names.get(accountId) ?? accountId },
    photo,
    photoAlt,
    state,
    updatedAt: updatedAt.toISOString(),
  };
}
