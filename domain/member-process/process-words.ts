import { reasonWords, type ExclusionReason } from '../company-policy/exclusion-reasons.ts';
import type { Language } from '../country/country.ts';
import { declineFacts, type DeclineReason } from './decline-reason.ts';
import {
  processKindWords,
  processStateWords,
  type ProcessKind,
  type ProcessState,
} from './process-state.ts';

/** A cell of a process as people read it; undefined: as it is. */
export function sayProcessCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (value === null) return undefined;
  switch (cell) {
    case 'kind':
      return processKindWords[value as ProcessKind][language];
    case 'state':
      return processStateWords[value as ProcessState][language];
    case 'exclusionReason':
      return reasonWords[value as ExclusionReason][language];
    case 'declineReason':
      return declineFacts[value as DeclineReason].words[language];
    default:
      return undefined;
  }
}
