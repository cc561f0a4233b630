import { subjectRequestKind } from './subject-request-kind.ts';
import { OutcomeCell, ProposedCell } from './subject-cells.tsx';
import { SubjectCopy } from './subject-copy.tsx';

export const pages = subjectRequestKind({
  cells: { proposed: ProposedCell, outcome: OutcomeCell },
  below: SubjectCopy,
});
