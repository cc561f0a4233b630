import { legalIdField } from '../../form/contact-fields.ts';
import { printNationalId } from '../../identity/national-id.ts';
import type { Texts } from '../../text/texts.ts';
import { fillText } from '../../text/fill-text.ts';
import { readRows, readText, sayOption, toOptions, type SubjectStep } from './subject-step.ts';

const words = {
  title: { es: 'Beneficiarios', en: 'Beneficiaries', pt: 'Beneficiários' },
  lead: {
    es: 'Quiénes reciben el capital si falleces. Si no nombras a nadie, lo reciben tus herederos legales. Puedes cambiarlo cuando quieras, escribiéndonos.',
    en: 'Who receives the sum insured if you die. If you name nobody, your legal heirs receive it. You can change it whenever you like, by writing to us.',
    pt: 'Quem recebe o capital se você falecer. Se não nomear ninguém, seus herdeiros legais o recebem. Você pode mudar quando quiser, escrevendo para nós.',
  },
  one: { es: 'Beneficiario {number}', en: 'Beneficiary {number}', pt: 'Beneficiário {number}' },
  add: { es: 'Nombrar un beneficiario', en: 'Name a beneficiary', pt: 'Nomear um beneficiário' },
  remove: {
    es: 'Quitar al beneficiario {number}',
    en: 'Remove beneficiary {number}',
    pt: 'Remover o beneficiário {number}',
  },
  name: { es: 'Nombre y apellido', en: 'Full name', pt: 'Nome e sobrenome' },
  relationship: { es: 'Qué es de ti', en: 'Relation to you', pt: 'Relação com você' },
  share: { es: 'Parte del capital', en: 'Share of the sum', pt: 'Parte do capital' },
  sum: {
    es: 'Las partes de todos tienen que sumar 100 %',
    en: 'The shares of all have to add up to 100 %',
    pt: 'As partes de todos têm que somar 100 %',
  },
  twice: {
    es: 'Esta persona ya está entre los beneficiarios',
    en: 'This person is among the beneficiaries already',
    pt: 'Esta pessoa já está entre os beneficiários',
  },
  heirs: { es: 'Herederos legales', en: 'Legal heirs', pt: 'Herdeiros legais' },
} as const satisfies Record<string, Texts>;

const relationships = {
  conyuge: { es: 'Cónyuge o conviviente', en: 'Spouse or partner', pt: 'Cônjuge ou companheiro' },
  hijo: { es: 'Hijo o hija', en: 'Son or daughter', pt: 'Filho ou filha' },
  padre: { es: 'Padre o madre', en: 'Father or mother', pt: 'Pai ou mãe' },
  hermano: { es: 'Hermano o hermana', en: 'Brother or sister', pt: 'Irmão ou irmã' },
  otro: { es: 'Otra persona', en: 'Somebody else', pt: 'Outra pessoa' },
} as const satisfies Record<string, Texts>;

const row = (name: string): string => `beneficiaries.{n}.${name}`;

/** Who is paid on death: people with their shares, or the legal heirs where nobody is named. */
export const beneficiaryStep: SubjectStep = {
  build: ({ country, language }) => ({
    id: 'beneficiarios',
    version: 1,
    title: words.title[language],
    lead: words.lead[language],
    groups: [
      {
        title: words.one[language],
        icon: 'user',
        rows: {
          name: 'beneficiaries',
          min: 0,
          max: 6,
          addLabel: words.add[language],
          removeLabel: words.remove[language],
          folds: false,
        },
        fields: [
          {
            name: row('name'),
            type: 'text',
            label: words.name[language],
            required: true,
            pattern: 'name',
            maxLength: 120,
            autocomplete: 'off',
          },
          legalIdField(row('legalId'), country, language),
          {
            name: row('relationship'),
            type: 'select',
            label: words.relationship[language],
            required: true,
            options: toOptions(relationships, language),
            width: 'half',
          },
          {
            name: row('share'),
            type: 'integer',
            label: words.share[language],
            required: true,
            min: 1,
            max: 100,
            mask: '999',
            inputMode: 'numeric',
            suffix: '%',
            width: 'half',
          },
        ],
      },
    ],
    rules: [
      { rule: 'all-different', field: row('legalId'), message: words.twice[language] },
      { rule: 'exact-sum', field: row('share'), sum: 100, message: words.sum[language] },
    ],
  }),
  describe(answers, { country, language }) {
    const rows = readRows(answers, 'beneficiaries');
    if (rows.length === 0) return [{ label: words.title[language], value: words.heirs[language] }];
    return rows.map((one, at) => ({
      label: fillText(words.one[language], { number: String(at + 1) }),
      value: [
        readText(one, 'name'),
        printNationalId(country, readText(one, 'legalId')),
        sayOption(relationships, one['relationship'], language),
        `${String(one['share'])}\u00a0%`,
      ].join(', '),
    }));
  },
};
