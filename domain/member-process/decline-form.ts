import type { FormDefinition } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { Texts } from '../text/texts.ts';
import { declineFacts, reasonsFor } from './decline-reason.ts';
import type { MemberProcessRecord } from './process-row.ts';

const words = {
  title: {
    es: 'La aseguradora rechazó',
    en: 'The insurer declined',
    pt: 'A seguradora recusou',
  },
  reason: { es: 'Por qué', en: 'Why', pt: 'Por quê' },
  hint: {
    es: 'La empresa lee este motivo',
    en: 'The company reads this reason',
    pt: 'A empresa lê este motivo',
  },
} as const satisfies Record<string, Texts>;

/** What is asked where the insurer declined a process. */
export const declineForm = (
  { kind }: MemberProcessRecord,
  { language }: FormContext,
): FormDefinition => ({
  id: 'member-process-decline',
  version: 1,
  title: words.title[language],
  groups: [
    {
      fields: [
        {
          name: 'declineReason',
          type: 'select',
          label: words.reason[language],
          hint: words.hint[language],
          required: true,
          options: reasonsFor(kind).map((value) => ({
            value,
            label: declineFacts[value].words[language],
          })),
        },
      ],
    },
  ],
});

const follows: Readonly<Record<MemberProcessRecord['kind'], Texts>> = {
  activation: {
    es: 'La persona queda como nunca cubierta por esta póliza, y sus cargas con ella. La empresa lo ve con el motivo.',
    en: 'The person was never covered by this policy then, and neither were their dependants. The company sees it with the reason.',
    pt: 'A pessoa fica como nunca coberta por esta apólice, e os dependentes com ela. A empresa vê isso com o motivo.',
  },
  cancellation: {
    es: 'La persona sigue cubierta como antes de la baja. La empresa lo ve con el motivo.',
    en: 'The person stays covered as before the cancellation. The company sees it with the reason.',
    pt: 'A pessoa continua coberta como antes da exclusão. A empresa vê isso com o motivo.',
  },
};

/** What follows from declining a process. */
export const sayDeclined = (
  { kind }: MemberProcessRecord,
  _: unknown,
  language: keyof Texts,
): string => follows[kind][language];
