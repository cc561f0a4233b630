import type { LoadKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import { describeRowProblem } from '@cotejo/domain/bulk-load/load-problem.ts';
import type { LoadPlaces } from '@cotejo/domain/bulk-load/read-load-rows.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { OpenRow } from '@cotejo/store/bulk-load/list-rows.ts';

/** A row as its reader sees it: who it is, and what is wrong in which of its cells. */
export function presentRow(
  kind: LoadKind,
  { number, state, person, problems, cells }: OpenRow,
  places: LoadPlaces,
  language: Language,
) {
  return {
    number,
    state,
    name: [person.firstName, person.paternalSurname].filter((part) => part !== '').join(' '),
    legalId: person.legalId,
    problems: problems.map((problem) => ({
      ...describeRowProblem(kind, number, problem, language),
      cell: cells[places.get(problem.column) ?? -1] ?? '',
    })),
  };
}
