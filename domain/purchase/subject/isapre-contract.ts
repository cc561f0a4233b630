import type { Language } from '../../country/country.ts';
import { legalIdField } from '../../form/contact-fields.ts';
import type { FormGroup, FormRule } from '../../form/definition.ts';
import { personName, type FormPerson } from '../../form/form-person.ts';
import { printNationalId } from '../../identity/national-id.ts';
import { addDays } from '../../money/calendar-day.ts';
import { formatMoney } from '../../money/format-money.ts';
import type { Texts } from '../../text/texts.ts';
import { fillText } from '../../text/fill-text.ts';
import {
  endOfFirstYear,
  lastMonthOfFullYear,
  lastNoticeDay,
  monthsWithinYear,
} from './isapre-notice.ts';
import { dateInWords, monthInWords } from '../../calendar/start-dates.ts';
import {
  readRows,
  readText,
  sayOption,
  toOptions,
  type PurchaseSubject,
  type SubjectStep,
} from './subject-step.ts';

const words = {
  title: { es: 'Tu contrato de isapre', en: 'Your isapre contract', pt: 'Seu contrato de isapre' },
  lead: {
    es: 'Con esto se llena el Formulario Único de Notificación (FUN), con el que la isapre avisa a quien paga tu cotización.',
    en: 'This fills in the notification form (FUN) by which the isapre tells whoever pays your contribution.',
    pt: 'Com isto se preenche o formulário de notificação (FUN), com o qual a isapre avisa quem paga sua contribuição.',
  },
  payer: {
    es: 'Quién paga tu cotización',
    en: 'Who pays your contribution',
    pt: 'Quem paga sua contribuição',
  },
  otherPayer: {
    es: 'Quién paga la cotización de {name}',
    en: 'Who pays the contribution of {name}',
    pt: 'Quem paga a contribuição de {name}',
  },
  otherHint: {
    es: 'Cotizan juntos: el precio es el de todo el plan.',
    en: 'You contribute together: the price is that of the whole plan.',
    pt: 'Vocês contribuem juntos: o preço é o do plano inteiro.',
  },
  payerHint: {
    es: 'Son {amount} al mes a la UF de hoy, o tu 7 % legal si es más. Aquí no pagas nada.',
    en: 'It is {amount} a month at today’s UF, or your legal 7% if that is more. You pay nothing here.',
    pt: 'São {amount} por mês pela UF de hoje, ou seus 7 % legais se forem mais. Aqui você não paga nada.',
  },
  work: { es: 'Cómo se paga', en: 'How it is paid', pt: 'Como é paga' },
  employerName: {
    es: 'Razón social del empleador',
    en: 'Employer’s registered name',
    pt: 'Razão social do empregador',
  },
  pensionPayer: {
    es: 'Quién paga la pensión',
    en: 'Who pays the pension',
    pt: 'Quem paga a pensão',
  },
  pensionHint: {
    es: 'Por ejemplo, la AFP, una compañía de seguros o el IPS',
    en: 'For example, the AFP, an insurance company or the IPS',
    pt: 'Por exemplo, a AFP, uma seguradora ou o IPS',
  },
  previous: {
    es: 'Tu isapre actual',
    en: 'Your present isapre',
    pt: 'Sua isapre atual',
  },
  previousHint: {
    es: 'Para empezar el {start} hay que avisarle a más tardar el {notice}; te cubre hasta el {end}. Si ya estás en la isapre de este plan, no contrates aquí: pídele el cambio de plan.',
    en: 'To start on {start} it has to be told by {notice}; it covers you until {end}. If you are in the isapre of this plan already, do not buy here: ask it to change your plan.',
    pt: 'Para começar em {start} é preciso avisá-la até {notice}; ela cobre você até {end}. Se você já está na isapre deste plano, não contrate aqui: peça a ela a troca de plano.',
  },
  currentIsapre: { es: 'Isapre', en: 'Isapre', pt: 'Isapre' },
  since: {
    es: 'Mes en que empezó tu contrato',
    en: 'Month in which your contract began',
    pt: 'Mês em que seu contrato começou',
  },
  sinceHint: {
    es: 'El primer mes que te cubrió',
    en: 'The first month that it covered',
    pt: 'O primeiro mês coberto',
  },
  orBefore: { es: '{month} o antes', en: '{month} or before', pt: '{month} ou antes' },
  yearOpen: {
    es: 'Ese contrato cumple un año el {date}: antes no se puede terminar para cambiarte. Si quedaste sin trabajo sí se puede: llámanos.',
    en: 'That contract has run a year on {date}: before that it cannot be ended to change. If you lost your job it can: call us.',
    pt: 'Esse contrato completa um ano em {date}: antes não pode ser encerrado para trocar. Se você ficou sem emprego pode: ligue para nós.',
  },
  onLeave: {
    es: '¿Estás hoy con licencia médica?',
    en: 'Are you on sick leave today?',
    pt: 'Você está hoje de licença médica?',
  },
  leaveOpen: {
    es: 'Mientras dure tu licencia te sigue cubriendo tu isapre actual y el cambio no rige. Contrata cuando termine.',
    en: 'During sick leave your present isapre goes on covering you and the change has no effect. Buy once it is over.',
    pt: 'Durante a licença sua isapre atual continua cobrindo você e a troca não vale. Contrate quando ela terminar.',
  },
  charges: { es: 'Beneficiarios', en: 'Beneficiaries', pt: 'Beneficiários' },
  isCharge: {
    es: '¿Es {name} carga legal tuya, reconocida por tu caja de compensación o el IPS?',
    en: 'Is {name} your legal dependant, recognised by your compensation fund or the IPS?',
    pt: '{name} é seu dependente legal, reconhecido por sua caixa de compensação ou pelo IPS?',
  },
  notice: { es: 'Aviso', en: 'Notice', pt: 'Aviso' },
  authorised: {
    es: 'Autorizo a la isapre a notificar mi contrato a quien paga mi cotización y, si estoy en otra isapre, a avisarle que termino el contrato con ella.',
    en: 'I authorise the isapre to notify my contract to whoever pays my contribution and, if I am in another isapre, to tell it that I end the contract with it.',
    pt: 'Autorizo a isapre a notificar meu contrato a quem paga minha contribuição e, se estou em outra isapre, a avisá-la que encerro o contrato com ela.',
  },
  contribution: {
    es: 'Cotización de {name}',
    en: 'Contribution of {name}',
    pt: 'Contribuição de {name}',
  },
  saidPrevious: { es: 'Isapre anterior', en: 'Previous isapre', pt: 'Isapre anterior' },
  saidEnd: {
    es: '{isapre}, hasta el {end}. Se le avisa a más tardar el {notice}',
    en: '{isapre}, until {end}. It is told by {notice}',
    pt: '{isapre}, até {end}. Ela é avisada até {notice}',
  },
  saidCharges: { es: 'Cargas legales', en: 'Legal dependants', pt: 'Dependentes legais' },
} as const satisfies Record<string, Texts>;

const works = {
  dependiente: {
    es: 'El empleador la descuenta del sueldo',
    en: 'The employer withholds it from the salary',
    pt: 'O empregador desconta do salário',
  },
  pensionado: {
    es: 'Se descuenta de la pensión',
    en: 'It is withheld from the pension',
    pt: 'É descontada da pensão',
  },
  independiente: {
    es: 'Se paga cada mes, como independiente',
    en: 'It is paid every month, as a self-employed person',
    pt: 'É paga todo mês, como autônomo',
  },
} as const satisfies Record<string, Texts>;

/** Of a second contributor: an employer is not typed twice. */
const otherWorks = {
  mismo: {
    es: 'La descuenta el mismo empleador',
    en: 'The same employer withholds it',
    pt: 'O mesmo empregador desconta',
  },
  ...works,
} as const satisfies Record<string, Texts>;

const yesNo = {
  yes: { es: 'Sí', en: 'Yes', pt: 'Sim' },
  no: { es: 'No', en: 'No', pt: 'Não' },
} as const satisfies Record<string, Texts>;

/** Open to everybody (spec 3 §3), and whatever else somebody may come from. */
const isapres = [
  'Banmédica',
  'Colmena',
  'Consalud',
  'Cruz Blanca',
  'Esencial',
  'Nueva Masvida',
  'Vida Tres',
];
const otherIsapre: Texts = { es: 'Otra', en: 'Another', pt: 'Outra' };
const otherValue = 'otra';

/**
 * What an isapre contract needs besides persons and health: who pays the contribution, the contract that it takes the
 * place of, who is a legal dependant, and the notices (docs/decisions/isapre-contract.md).
 */
export const isapreStep: SubjectStep = {
  build(subject) {
    const { language } = subject;
    const previous = previousContract(subject);
    return {
      id: 'poliza-isapre',
      version: 1,
      title: words.title[language],
      lead: words.lead[language],
      groups: [
        ...contributorsOf(subject).map((person, at) => payerGroup(subject, person, at)),
        ...(previous === null ? [] : [previous.group]),
        ...chargesGroup(subject),
        {
          title: words.notice[language],
          fields: [
            {
              name: 'authorised',
              type: 'checkbox',
              label: words.authorised[language],
              required: true,
            },
          ],
        },
      ],
      ...(previous === null ? {} : { rules: previous.rules }),
    };
  },
  describe(answers, { persons, country, language, startsOn }) {
    const rows = readRows(answers, 'contributors');
    const contributions = contributorsOf({ persons }).map((person, at) => ({
      label: fillText(words.contribution[language], { name: personName(person, language) }),
      value: [
        sayOption(otherWorks, rows[at]?.['work'], language),
        readText(rows[at], 'employerName') || readText(rows[at], 'pensionPayer'),
        printNationalId(country, readText(rows[at], 'employerLegalId')),
      ]
        .filter(Boolean)
        .join(', '),
    }));
    const isapre = readText(answers, 'currentIsapre');
    const dependants = dependantsOf({ persons });
    const charges = dependants.filter(
      (_, at) => readRows(answers, 'dependants')[at]?.['isCharge'] === 'yes',
    );
    return [
      ...contributions,
      ...(charges.length === 0
        ? []
        : [
            {
              label: words.saidCharges[language],
              value: charges.map((person) => personName(person, language)).join(', '),
            },
          ]),
      ...(isapre === '' || startsOn === null
        ? []
        : [
            {
              label: words.saidPrevious[language],
              value: fillText(words.saidEnd[language], {
                isapre: isapre === otherValue ? otherIsapre[language] : isapre,
                ...noticeDays(startsOn, language),
              }),
            },
          ]),
    ];
  },
};

/** Who pays into the plan: the policyholder, and a partner who contributes with them. */
function contributorsOf({ persons }: Pick<PurchaseSubject, 'persons'>) {
  return persons.filter(({ role }) => role === 'holder');
}

function dependantsOf({ persons }: Pick<PurchaseSubject, 'persons'>) {
  return persons.filter(({ role }) => role !== 'holder');
}

function payerGroup(
  { price: { rest }, country, language }: PurchaseSubject,
  person: FormPerson,
  at: number,
): FormGroup {
  const isOther = at > 0;
  const name = (field: string) => `contributors.${at}.${field}`;
  const only = (work: keyof typeof works) => ({
    required: true,
    visibleWhen: { field: name('work'), equals: work },
  });
  const amount = rest === undefined ? '' : formatMoney(rest);
  return {
    title: isOther
      ? fillText(words.otherPayer[language], { name: personName(person, language) })
      : words.payer[language],
    hint: isOther ? words.otherHint[language] : fillText(words.payerHint[language], { amount }),
    fields: [
      {
        name: name('work'),
        type: 'radio',
        label: words.work[language],
        required: true,
        options: toOptions(isOther ? otherWorks : works, language),
      },
      {
        ...only('dependiente'),
        name: name('employerName'),
        type: 'text',
        label: words.employerName[language],
        maxLength: 120,
        autocomplete: 'organization',
      },
      {
        ...legalIdField(name('employerLegalId'), country, language),
        ...only('dependiente'),
        about: words.employerName[language],
      },
      {
        ...only('pensionado'),
        name: name('pensionPayer'),
        type: 'text',
        label: words.pensionPayer[language],
        hint: words.pensionHint[language],
        maxLength: 120,
        autocomplete: 'off',
      },
    ],
  };
}

/** The contract that is ended for this one; null for somebody who is in no isapre. */
function previousContract({
  previousSystem,
  startsOn,
  language,
}: PurchaseSubject): { readonly group: FormGroup; readonly rules: readonly FormRule[] } | null {
  if (previousSystem !== 'isapre' || startsOn === null) return null;
  const within = monthsWithinYear(startsOn);
  const full = lastMonthOfFullYear(startsOn);
  const group: FormGroup = {
    title: words.previous[language],
    hint: fillText(words.previousHint[language], noticeDays(startsOn, language)),
    fields: [
      {
        name: 'currentIsapre',
        type: 'select',
        label: words.currentIsapre[language],
        required: true,
        options: [
          ...isapres.map((name) => ({ value: name, label: name })),
          { value: otherValue, label: otherIsapre[language] },
        ],
      },
      {
        name: 'since',
        type: 'select',
        label: words.since[language],
        hint: words.sinceHint[language],
        required: true,
        options: [
          {
            value: full,
            label: fillText(words.orBefore[language], { month: monthInWords(full, language) }),
          },
          ...[...within]
            .reverse()
            .map((month) => ({ value: month, label: monthInWords(month, language) })),
        ],
      },
      {
        name: 'onLeave',
        type: 'radio',
        label: words.onLeave[language],
        required: true,
        look: 'segmented',
        options: toOptions(yesNo, language),
      },
    ],
  };
  const never = (field: string, value: string, message: string): FormRule => ({
    rule: 'not-value',
    field,
    value,
    message,
  });
  return {
    group,
    rules: [
      ...within.map((month) =>
        never(
          'since',
          month,
          fillText(words.yearOpen[language], {
            date: dateInWords(endOfFirstYear(month), language),
          }),
        ),
      ),
      never('onLeave', 'yes', words.leaveOpen[language]),
    ],
  };
}

function noticeDays(startsOn: string, language: Language) {
  return {
    start: dateInWords(startsOn, language),
    notice: dateInWords(lastNoticeDay(startsOn), language),
    end: dateInWords(addDays(startsOn, -1), language),
  };
}

function chargesGroup({ persons, language }: PurchaseSubject): readonly FormGroup[] {
  const dependants = dependantsOf({ persons });
  if (dependants.length === 0) return [];
  return [
    {
      title: words.charges[language],
      fields: dependants.map((person, at) => {
        const name = personName(person, language);
        return {
          name: `dependants.${at}.isCharge`,
          type: 'radio' as const,
          label: fillText(words.isCharge[language], { name }),
          required: true,
          look: 'segmented' as const,
          options: toOptions(yesNo, language),
        };
      }),
    },
  ];
}
