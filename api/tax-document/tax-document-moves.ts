import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { readTaxDocumentForm } from '@cotejo/domain/tax-document/read-tax-document-form.ts';
import { taxDocumentFacts } from '@cotejo/domain/tax-document/tax-document-kinds.ts';
import type { TaxDocumentRecord } from '@cotejo/domain/tax-document/tax-document-row.ts';
import type { TaxDocumentState } from '@cotejo/domain/tax-document/tax-document-transitions.ts';
import { toTaxDocumentError } from '@cotejo/domain/tax-document/tax-document-words.ts';
import type { taxDocumentRecord } from '@cotejo/domain/tax-document/tax-document.record.ts';
import { approveOrAsk } from '@cotejo/store/approval/approvals.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  commentOnTaxDocument,
  moveTaxDocument,
  removeTaxDocument,
  wasTaxDocumentMovedBy,
} from '@cotejo/store/tax-document/move-document.ts';
import {
  changeTaxDocument,
  type TaxDocumentRefusal,
} from '@cotejo/store/tax-document/note-document.ts';
import { tellTaxReaders } from '@cotejo/store/tax-document/tax-document-news.ts';
import type { TaxDocumentEventKind } from '@cotejo/store/tax-document/tax-document.model.ts';
import { isOfCompany } from '../company/reach-company.ts';
import { forCompany } from '../company/require-tenant.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, Move, MoveOutcome } from '../record/record-source.ts';

type Acts = (typeof taxDocumentRecord)['acts'];
type Asked = AskedMove<TaxDocumentRecord>;

/** How a tax document moves, by each of its acts. */
export const taxDocumentMoves = (
  keys: RecordKeys,
): { readonly [Name in keyof Acts]: Move<TaxDocumentRecord> } => ({
  publish: moveTo(keys, 'ACTIVE', 'published'),
  reject: moveTo(keys, 'REJECTED', 'rejected'),
  restore: moveTo(keys, 'ACTIVE', 'restored'),
  annul: moveTo(keys, 'INACTIVE', 'annulled'),
  change: async (tx, asked) => {
    const { row, values, version, actor, context } = asked;
    const { given, errors } = readGiven(values, row.countryCode, context.language);
    if (errors.length > 0) return { type: 'refused', errors };
    const seen = { id: row.id, version, by: actor.accountId };
    return moveOnce(asked, {
      isSame:
        row.issuer === given.issuer &&
        row.kind === given.kind &&
        row.number === given.number &&
        row.corrects === given.corrects &&
        row.issuedOn === given.issuedOn &&
        row.amount.amount === given.amount,
      wasDone: wasDone(tx, asked, 'changed'),
      move: async () =>
        toOutcome(
          await forCompany(tx, row, (own) => changeTaxDocument(own, seen, given)),
          context.language,
        ),
    });
  },
  comment: async (tx, asked) => {
    const kind = isOfCompany(asked.actor) ? 'commented' : 'answered';
    const became = await say(keys, tx, asked, kind);
    const isNew = became.type === 'done' && asked.row.version === asked.version;
    // Nobody of the company knows of one that is not published.
    if (isNew && kind === 'answered' && asked.row.state !== 'PENDING') await tell(tx, asked);
    return became;
  },
  note: (tx, asked) => say(keys, tx, asked, 'noted'),
  remove: async (tx, { row, version, actor: { accountId } }) => {
    if (row.version !== version) return { type: 'changed' };
    const request = {
      permission: 'tax-document:delete',
      target: `tax-document/${row.id}`,
      payload: { version },
      accountId,
    } as const;
    if ((await approveOrAsk(tx, request)) === 'asked') return { type: 'asked' };
    const seen = { id: row.id, version, by: accountId };
    const became = await forCompany(tx, row, (own) => removeTaxDocument(own, seen));
    return { type: became === 'corrected' ? 'refused' : became };
  },
});

/** What a form says of a document, and what is wrong with it. */
export function readGiven(
  values: Readonly<Record<string, unknown>>,
  country: CountryCode,
  language: Language,
) {
  const today = dayIn(countries[country].timeZone, Date.now());
  const { given, problems } = readTaxDocumentForm(values, { country, today });
  const { example } = taxDocumentFacts[country];
  const errors = [...problems].map(([field, problem]) =>
    toTaxDocumentError(field, problem, language, example),
  );
  return { given, errors };
}

/** Why a document is not kept, at its field. */
export function toOutcome(
  became: 'done' | 'changed' | TaxDocumentRefusal,
  language: Language,
): MoveOutcome {
  if (became === 'done' || became === 'changed') return { type: became };
  const field = became === 'unknown' ? 'corrects' : 'number';
  return { type: 'refused', errors: [toTaxDocumentError(field, became, language)] };
}

const moveTo =
  (keys: RecordKeys, to: TaxDocumentState, kind: TaxDocumentEventKind): Move<TaxDocumentRecord> =>
  (tx, asked) => {
    const { row, version, reason: text, actor } = asked;
    const seen = { id: row.id, version, by: actor.accountId };
    return moveOnce(asked, {
      wasDone: wasDone(tx, asked, kind),
      move: async () => {
        const became = await forCompany(tx, row, (own) =>
          moveTaxDocument(own, keys, seen, { to, kind, text }),
        );
        if (became === 'done') await tell(tx, asked);
        return became === 'unknown' ? 'refused' : became;
      },
    });
  };

/** A comment is never taken for the one before it, which may say something else: the call's key tells whether it is the same. */
async function say(
  keys: RecordKeys,
  tx: Database,
  { row, version, values, actor }: Asked,
  kind: 'commented' | 'answered' | 'noted',
): Promise<MoveOutcome> {
  const seen = { id: row.id, version, by: actor.accountId };
  const text = String(values['text']);
  return {
    type: await forCompany(tx, row, (own) => commentOnTaxDocument(own, keys, seen, { kind, text })),
  };
}

const wasDone =
  (tx: Database, { row, actor }: Asked, kind: TaxDocumentEventKind) =>
  (version: number): Promise<boolean> =>
    forCompany(tx, row, (own) =>
      wasTaxDocumentMovedBy(own, row.id, { version, kind, by: actor.accountId }),
    );

const tell = (tx: Database, { row, version }: Asked): Promise<void> =>
  tellTaxReaders(tx, { companyId: row.companyId, id: row.id, version: version + 1 });
