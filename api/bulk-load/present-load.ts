import type { loadActs } from '@cotejo/contract/bulk-load/bulk-load-routes.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { maxLoadRows } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { headingsWith, offeredColumns } from '@cotejo/domain/bulk-load/match-columns.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { findHeading } from '@cotejo/domain/sheet/find-heading.ts';
import { changesOf } from '@cotejo/store/bulk-load/check-load.ts';
import { isCorrectable } from '@cotejo/store/bulk-load/correct-row.ts';
import type { readMatch } from '@cotejo/store/bulk-load/match-load.ts';
import { targetOf } from '@cotejo/store/bulk-load/move-load.ts';
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
  missing_column: {
    es: 'Falta una columna obligatoria: nombres, apellido paterno, RUT, fecha de nacimiento o sexo.',
    en: 'A required column is missing: first name, surname, ID, date of birth or sex.',
    pt: 'Falta uma coluna obrigatória: nome, sobrenome, documento, data de nascimento ou sexo.',
  },
  no_rows: {
    es: 'La planilla tiene encabezados y ninguna fila.',
    en: 'The sheet has headings and no row.',
    pt: 'A planilha tem cabeçalhos e nenhuma linha.',
  },
};

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
}

/** A load as its reader sees it, with what they may do with it as it is. */
export function presentLoad(
  load: NamedLoad,
  reader: Reader,
  { sameFileAt = null, match = null }: LoadSurroundings = {},
) {
  const { id, state, fileName, createdAt, counts, digest, dueAt, endedAt, askedBy } = load;
  return {
    id,
    state,
    fileName,
    createdAt: createdAt.toISOString(),
    counts,
    digest,
    needsSecond: load.needsSecond,
    asked:
      askedBy === null
        ? ('nobody' as const)
        : askedBy === reader.accountId
          ? ('you' as const)
          : ('other' as const),
    changedSince: load.changedSince,
    refusal: load.refusedWhy === null ? null : refusalOf(load.refusedWhy, reader.language),
    dueAt: dueAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    sameFileAt: sameFileAt?.toISOString() ?? null,
    match: match === null ? null : presentMatch(match, reader.language),
    allowed: allowedActs(load, reader),
  };
}

/** Headings with what stands below them and what they are taken for: by the definition, and by what the company said before. */
function presentMatch({ headings, sample, said }: NonNullable<Match>, language: Language) {
  const known = findHeading([headings], headingsWith(said))?.places ?? new Map();
  const byPlace = new Map([...known].map(([column, at]) => [at, column]));
  return {
    headings: headings.map((heading, at) => ({
      at,
      heading,
      examples: sample.map((row) => row[at] ?? ''),
      column: byPlace.get(at) ?? null,
    })),
    columns: offeredColumns(language),
  };
}

function refusalOf(why: string, language: Language): string {
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
      counts.created + counts.updated > 0,
  };
  return (Object.keys(isPossible) as Act[]).filter(
    (act) => isPossible[act] && may(actPermissions[act]),
  );
}
