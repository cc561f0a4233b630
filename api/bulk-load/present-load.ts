import type { loadActs } from '@cotejo/contract/bulk-load/bulk-load-routes.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { maxLoadRows } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { changesOf } from '@cotejo/store/bulk-load/check-load.ts';
import { targetOf } from '@cotejo/store/bulk-load/move-load.ts';
import type { NamedLoad } from '@cotejo/store/bulk-load/read-load.ts';
import { refusalTexts } from '../sheet/refusal-texts.ts';

type Act = (typeof loadActs)[number];

/** What each act needs. */
export const actPermissions = {
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

/** A load as its reader sees it, with what they may do with it as it is. */
export function presentLoad(load: NamedLoad, reader: Reader, sameFileAt: Date | null = null) {
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
    allowed: allowedActs(load, reader),
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
