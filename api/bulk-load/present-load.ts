import type { loadActs } from '@cotejo/contract/bulk-load/bulk-load-routes.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import {
  countIn,
  maxLoadRows,
  noRows,
  writtenStates,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { LoadKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import { headingsWith, offeredColumns } from '@cotejo/domain/bulk-load/match-columns.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { findHeading } from '@cotejo/domain/sheet/find-heading.ts';
import { changesOf } from '@cotejo/store/bulk-load/check-load.ts';
import { isCorrectable } from '@cotejo/store/bulk-load/correct-row.ts';
import type { readMatch } from '@cotejo/store/bulk-load/match-load.ts';
import { targetOf } from '@cotejo/store/bulk-load/move-load.ts';
import type { LoadPreview } from '@cotejo/store/bulk-load/preview-load.ts';
import type { NamedLoad } from '@cotejo/store/bulk-load/read-load.ts';
import { refusalTexts } from '../sheet/refusal-texts.ts';

type Act = (typeof loadActs)[number];

/** What each act needs. */
export const actPermissions = {
  match: 'employee:bulk-load:bulk-activation',
  correct: 'employee:bulk-load:bulk-activation',
  confirm: 'employee:bulk-load:process',
  pause: 'employee:bulk-load:bulk-activation',
  resume: 'employee:bulk-load:process',
  cancel: 'employee:bulk-load:bulk-activation',
  undo: 'employee:bulk-load:process',
} as const satisfies Readonly<Record<Act, Permission>>;

const limit = maxLoadRows.toLocaleString('es-CL');
const ownRefusals: Readonly<Record<string, Texts>> = {
  too_many_rows: {
    es: `La planilla tiene más de ${limit} filas. Divídela en varias.`,
    en: `The sheet has more than ${limit} rows. Split it into several.`,
    pt: `A planilha tem mais de ${limit} linhas. Divida-a em várias.`,
  },
  no_rows: {
    es: 'La planilla tiene encabezados y ninguna fila.',
    en: 'The sheet has headings and no row.',
    pt: 'A planilha tem cabeçalhos e nenhuma linha.',
  },
};

const missing: Texts = {
  es: 'Falta una columna obligatoria: {columns}.',
  en: 'A required column is missing: {columns}.',
  pt: 'Falta uma coluna obrigatória: {columns}.',
};

/** With the columns that its kind of load needs. */
function sayMissing(kind: LoadKind, language: Language): string {
  const columns = offeredColumns(kind, language).filter(({ required }) => required);
  return fillText(missing[language], { columns: columns.map(({ label }) => label).join(', ') });
}

export interface Reader {
  readonly accountId: string;
  readonly language: Language;
  /** What they may do at this company. */
  readonly may: (permission: Permission) => boolean;
}

type Match = Awaited<ReturnType<typeof readMatch>>;

/** What is known of a load besides its row. */
export interface LoadSurroundings {
  /** When the same file was loaded before. */
  readonly sameFileAt?: Date | null;
  readonly match?: Match;
  /** What its policy is called, by id. */
  readonly policyNames: ReadonlyMap<string, string>;
  readonly preview?: LoadPreview | null;
}

/** A load as its reader sees it, with what they may do with it as it is. */
export function presentLoad(
  load: NamedLoad,
  reader: Reader,
  { sameFileAt = null, match = null, policyNames, preview = null }: LoadSurroundings,
) {
  const { id, kind, state, fileName, createdAt, counts, digest, dueAt, endedAt, askedBy } = load;
  const { companyPolicyId } = load;
  return {
    id,
    kind,
    policy:
      companyPolicyId === null
        ? null
        : { id: companyPolicyId, name: policyNames.get(companyPolicyId) ?? '' },
    preview,
    state,
    fileName,
    createdAt: createdAt.toISOString(),
    // One of the release before says fewer states.
    counts: { ...noRows, ...counts },
    digest,
    needsSecond: load.needsSecond,
    asked:
      askedBy === null
        ? ('nobody' as const)
        : askedBy === reader.accountId
          ? ('you' as const)
          : ('other' as const),
    changedSince: load.changedSince,
    refusal:
      load.refusedWhy === null ? null : refusalOf(load.kind, load.refusedWhy, reader.language),
    dueAt: dueAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    sameFileAt: sameFileAt?.toISOString() ?? null,
    match: match === null ? null : presentMatch(load.kind, match, reader.language),
    allowed: allowedActs(load, reader),
  };
}

/** Headings with what stands below them and what they are taken for: by the definition, and by what the company said before. */
function presentMatch(
  kind: LoadKind,
  { headings, sample, said }: NonNullable<Match>,
  language: Language,
) {
  const known = findHeading([headings], headingsWith(kind, said))?.places ?? new Map();
  const byPlace = new Map([...known].map(([column, at]) => [at, column]));
  return {
    headings: headings.map((heading, at) => ({
      at,
      heading,
      examples: sample.map((row) => row[at] ?? ''),
      column: byPlace.get(at) ?? null,
    })),
    columns: offeredColumns(kind, language),
  };
}

function refusalOf(kind: LoadKind, why: string, language: Language): string {
  if (why === 'missing_column') return sayMissing(kind, language);
  const known: Readonly<Record<string, Texts>> = { ...refusalTexts, ...ownRefusals };
  return (known[why] ?? refusalTexts.unknown)[language];
}

function allowedActs(load: NamedLoad, { accountId, may }: Reader): Act[] {
  const { state, counts, askedBy, dueAt } = load;
  const isInTime = dueAt !== null && dueAt.getTime() > Date.now();
  const isPossible: Readonly<Record<Act, boolean>> = {
    match: state === 'matching',
    correct: isCorrectable(load),
    confirm: state === 'review' && changesOf(counts) > 0 && askedBy !== accountId,
    pause: targetOf('pause', state) !== null,
    resume: targetOf('resume', state) !== null,
    cancel: targetOf('cancel', state) !== null,
    undo:
      targetOf('undo', state) !== null &&
      isInTime &&
      askedBy !== accountId &&
      countIn(counts, writtenStates) > 0,
  };
  return (Object.keys(isPossible) as Act[]).filter(
    (act) => isPossible[act] && may(actPermissions[act]),
  );
}
