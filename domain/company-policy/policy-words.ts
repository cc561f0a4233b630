import type { Texts } from '../text/texts.ts';
import type { PolicyPricing } from './company-policy-row.ts';
import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import { processesOfFile } from '../insurer/file-size.ts';
import type { CompanyPolicyRecord } from './company-policy-row.ts';
import type { PolicyProblem } from './read-policy-form.ts';
import { stateWords, type CompanyPolicyState } from './policy-state.ts';

/** What only the company, the catalogue or the other policies can say of a form. */
export type SourceProblem =
  | 'company'
  | 'insurer'
  | 'number-taken'
  | 'unanswered'
  | 'row-there'
  | 'group-in-use'
  | 'group'
  | 'legal-id'
  | 'nobody'
  | 'covered'
  | 'not-covered'
  | 'before-policy'
  | 'after-policy'
  | 'not-after'
  | 'holder'
  | 'renewed'
  | 'starts-first'
  | 'overlaps'
  | 'whole-months'
  | 'no-day'
  | 'not-bought'
  | 'bought-there'
  | 'too-early'
  | 'too-late';

interface PolicyWords {
  readonly created: string;
  readonly change: string;
  readonly duplicate: string;
  readonly renew: string;
  readonly addPerson: string;
  readonly removePerson: string;
  readonly origin: string;
  readonly originElsewhere: string;
  readonly originOnline: string;
  readonly boughtNumber: string;
  readonly boughtHint: string;
  readonly company: string;
  readonly companyHint: string;
  readonly insurer: string;
  readonly insurerHint: string;
  readonly plan: string;
  readonly number: string;
  readonly numberHint: string;
  readonly tier: string;
  readonly noTier: string;
  readonly coverageGroups: string;
  readonly groupsHint: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly endsHint: string;
  readonly withPeople: string;
  readonly legalId: string;
  readonly coverageGroup: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly validToHint: string;
  readonly reason: string;
  readonly renewLead: string;
  readonly problems: Readonly<Record<PolicyProblem | SourceProblem, string>>;
}

export const policyWords: Readonly<Record<Language, PolicyWords>> = {
  es: {
    created: 'Nueva póliza de una empresa',
    origin: 'De dónde viene',
    originElsewhere: 'La dio una aseguradora',
    originOnline: 'La empresa la compró en línea',
    boughtNumber: 'Número de la póliza comprada',
    boughtHint: 'Como está en la póliza; la empresa es la que contrató',
    change: 'Cambiar la póliza',
    duplicate: 'Duplicar la póliza',
    renew: 'Renovar la póliza',
    addPerson: 'Agregar a una persona',
    removePerson: 'Excluir a una persona',
    company: 'Empresa',
    companyHint: 'Su código, como en los accesos',
    insurer: 'Aseguradora',
    insurerHint: 'Su nombre o su sigla, como en el comparador',
    plan: 'Producto o plan',
    number: 'Número de póliza',
    numberHint: 'El de la aseguradora; mientras falta, la póliza está por comenzar',
    tier: 'Nivel del plan',
    noTier: 'Sin nivel',
    coverageGroups: 'Grupos de cobertura',
    groupsHint: 'Separados por comas, como General, Jefaturas',
    startsOn: 'Primer día',
    endsOn: 'Último día',
    endsHint: 'Vacío: no tiene término',
    withPeople: 'Las personas que están cubiertas siguen en la nueva póliza',
    legalId: 'Documento de la persona',
    coverageGroup: 'Grupo de cobertura',
    validFrom: 'Cubierta desde',
    validTo: 'Fecha de exclusión',
    validToHint: 'El primer día sin cobertura; si se agregó por error no se pide',
    reason: 'Motivo',
    renewLead:
      'La póliza de hoy termina el día anterior al primer día de la nueva; las dos quedan una al lado de la otra.',
    problems: {
      'ends-before': 'El último día es anterior al primero',
      groups: 'Escribe de 1 a 20 grupos, cada uno de hasta 40 letras',
      company: 'No hay una empresa con este código entre las que ves',
      insurer: 'No hay una aseguradora con este nombre en el país',
      'number-taken': 'La empresa ya tiene una póliza de esta aseguradora con este número',
      unanswered:
        'La aseguradora no ha respondido todas las altas y bajas que recibió de esta póliza',
      'row-there':
        'La póliza de esta fila ya se agregó con este mismo archivo; si es otra, escribe su número',
      'group-in-use': 'Hay personas en un grupo que falta en la lista: {name}',
      group: 'La póliza no tiene este grupo',
      'legal-id': 'El documento no es válido',
      nobody: 'No hay una persona con este documento en la empresa',
      covered: 'La persona ya está en esta póliza en esos días',
      'not-covered': 'La persona no está en esta póliza',
      'before-policy': 'La póliza comienza después, el {day}',
      'after-policy': 'La póliza termina antes, el {day}',
      'not-after': 'La exclusión es posterior al primer día con cobertura, el {day}',
      holder: 'Su titular no está en esta póliza ese día',
      renewed: 'La póliza que la renueva comienza antes, el {day}',
      'starts-first': 'Comienza después del primer día de la póliza que renueva, el {day}',
      overlaps: 'La póliza que renueva termina ese día o después, el {day}',
      'whole-months':
        'De la póliza se pagan meses enteros: la renovación comienza el día 1 de un mes',
      'not-bought': 'La empresa no compró en línea una póliza con este número',
      'bought-there': 'Esta póliza ya está entre las de la empresa',
      'no-day': 'Falta la fecha de exclusión',
      'too-early': 'La aseguradora acepta desde el {day}',
      'too-late': 'La aseguradora acepta hasta el {day}',
    },
  },
  en: {
    created: 'New policy of a company',
    origin: 'Where it comes from',
    originElsewhere: 'An insurer gave it',
    originOnline: 'The company bought it online',
    boughtNumber: 'Number of the policy that was bought',
    boughtHint: 'As the policy has it; the company is its policyholder',
    change: 'Change the policy',
    duplicate: 'Duplicate the policy',
    renew: 'Renew the policy',
    addPerson: 'Add a person',
    removePerson: 'Take a person off',
    company: 'Company',
    companyHint: 'Its code, as among the accesses',
    insurer: 'Insurer',
    insurerHint: 'Its name or acronym, as in the comparison',
    plan: 'Product or plan',
    number: 'Policy number',
    numberHint: 'The insurer’s; while it is missing, the policy is pending',
    tier: 'Tier of the plan',
    noTier: 'No tier',
    coverageGroups: 'Coverage groups',
    groupsHint: 'Between commas, such as General, Managers',
    startsOn: 'First day',
    endsOn: 'Last day',
    endsHint: 'Empty: it has no end',
    withPeople: 'The people who are covered go on in the new policy',
    legalId: 'Document of the person',
    coverageGroup: 'Coverage group',
    validFrom: 'Covered from',
    validTo: 'Exclusion date',
    validToHint: 'The first day without cover; not asked of a mistake',
    reason: 'Reason',
    renewLead:
      'Today’s policy ends on the day before the first day of the new one; the two stand side by side.',
    problems: {
      'ends-before': 'The last day is before the first one',
      groups: 'Write 1 to 20 groups, each of up to 40 letters',
      company: 'There is no company with this code among those you see',
      insurer: 'There is no insurer with this name in the country',
      'number-taken': 'The company has a policy of this insurer with this number',
      unanswered:
        'The insurer has not answered all activations and cancellations that it got of this policy',
      'row-there':
        'The policy of this row was added with this same file; if it is another one, write its number',
      'group-in-use': 'There are people in a group that the list lacks: {name}',
      group: 'The policy has no such group',
      'legal-id': 'The document is not valid',
      nobody: 'Nobody of the company has this document',
      covered: 'The person is in this policy on those days',
      'not-covered': 'The person is not in this policy',
      'before-policy': 'The policy begins later, on {day}',
      'after-policy': 'The policy ends earlier, on {day}',
      'not-after': 'The exclusion is after the first day with cover, {day}',
      holder: 'Whose dependant they are is not in this policy on that day',
      renewed: 'The policy that renews it begins earlier, on {day}',
      'starts-first': 'It begins after the first day of the policy that it renews, {day}',
      overlaps: 'The policy that it renews ends on that day or later, on {day}',
      'whole-months':
        'Whole months of the policy are paid: its renewal begins on the 1st of a month',
      'not-bought': 'The company bought no policy with this number online',
      'bought-there': 'This policy is among those of the company',
      'no-day': 'The exclusion date is missing',
      'too-early': 'The insurer takes days from {day} on',
      'too-late': 'The insurer takes days until {day}',
    },
  },
  pt: {
    created: 'Nova apólice de uma empresa',
    origin: 'De onde vem',
    originElsewhere: 'Uma seguradora a deu',
    originOnline: 'A empresa a comprou on-line',
    boughtNumber: 'Número da apólice comprada',
    boughtHint: 'Como está na apólice; a empresa é quem contratou',
    change: 'Mudar a apólice',
    duplicate: 'Duplicar a apólice',
    renew: 'Renovar a apólice',
    addPerson: 'Adicionar uma pessoa',
    removePerson: 'Excluir uma pessoa',
    company: 'Empresa',
    companyHint: 'Seu código, como nos acessos',
    insurer: 'Seguradora',
    insurerHint: 'Seu nome ou sua sigla, como no comparador',
    plan: 'Produto ou plano',
    number: 'Número da apólice',
    numberHint: 'O da seguradora; enquanto falta, a apólice está pendente',
    tier: 'Nível do plano',
    noTier: 'Sem nível',
    coverageGroups: 'Grupos de cobertura',
    groupsHint: 'Entre vírgulas, como Geral, Chefias',
    startsOn: 'Primeiro dia',
    endsOn: 'Último dia',
    endsHint: 'Vazio: não tem fim',
    withPeople: 'As pessoas que estão cobertas continuam na nova apólice',
    legalId: 'Documento da pessoa',
    coverageGroup: 'Grupo de cobertura',
    validFrom: 'Coberta desde',
    validTo: 'Data de exclusão',
    validToHint: 'O primeiro dia sem cobertura; de um engano não se pede',
    reason: 'Motivo',
    renewLead:
      'A apólice de hoje termina no dia anterior ao primeiro dia da nova; as duas ficam lado a lado.',
    problems: {
      'ends-before': 'O último dia é anterior ao primeiro',
      groups: 'Escreva de 1 a 20 grupos, cada um de até 40 letras',
      company: 'Não há uma empresa com este código entre as que você vê',
      insurer: 'Não há uma seguradora com este nome no país',
      'number-taken': 'A empresa já tem uma apólice desta seguradora com este número',
      unanswered:
        'A seguradora não respondeu todas as inclusões e exclusões que recebeu desta apólice',
      'row-there':
        'A apólice desta linha já foi adicionada com este mesmo arquivo; se é outra, escreva seu número',
      'group-in-use': 'Há pessoas em um grupo que falta na lista: {name}',
      group: 'A apólice não tem este grupo',
      'legal-id': 'O documento não é válido',
      nobody: 'Ninguém da empresa tem este documento',
      covered: 'A pessoa já está nesta apólice nesses dias',
      'not-covered': 'A pessoa não está nesta apólice',
      'before-policy': 'A apólice começa depois, em {day}',
      'after-policy': 'A apólice termina antes, em {day}',
      'not-after': 'A exclusão é posterior ao primeiro dia com cobertura, {day}',
      holder: 'Seu titular não está nesta apólice nesse dia',
      renewed: 'A apólice que a renova começa antes, em {day}',
      'starts-first': 'Começa depois do primeiro dia da apólice que renova, {day}',
      overlaps: 'A apólice que renova termina nesse dia ou depois, em {day}',
      'whole-months': 'Da apólice se pagam meses inteiros: a renovação começa no dia 1 de um mês',
      'not-bought': 'A empresa não comprou on-line uma apólice com este número',
      'bought-there': 'Esta apólice já está entre as da empresa',
      'no-day': 'Falta a data de exclusão',
      'too-early': 'A seguradora aceita a partir de {day}',
      'too-late': 'A seguradora aceita até {day}',
    },
  },
};

/** Codes of spec 3 §8 where it has one. */
const codes: Readonly<Partial<Record<PolicyProblem | SourceProblem, string>>> = {
  nobody: 'NOT_FOUND_LEGAL_ID',
  'group-in-use': 'FOREIGN_KEY_CONFLICT',
};

/** Why a field of a form about policies and their people is refused, at its field. */
export const toPolicyError = (
  field: string,
  problem: PolicyProblem | SourceProblem,
  language: Language,
  { day = '', name = '' }: { readonly day?: string; readonly name?: string } = {},
): FieldError => ({
  pointer: `/values/${field}`,
  code: codes[problem] ?? 'INVALID',
  message: policyWords[language].problems[problem].replace('{day}', day).replace('{name}', name),
});

const pricingWords: Readonly<Record<PolicyPricing, Texts>> = {
  priced: { es: 'Con precios', en: 'With prices', pt: 'Com preços' },
  unpriced: { es: 'Nunca tuvo precios', en: 'Never had prices', pt: 'Nunca teve preços' },
};

/** A cell of a company's policy as people read it; undefined: as it is. */
export function sayPolicyCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (cell === 'pricing' && value !== null) return pricingWords[value as PolicyPricing][language];
  return cell === 'state' ? stateWords[value as CompanyPolicyState][language] : undefined;
}

const told: Readonly<Record<Language, string>> = {
  es: 'La aseguradora recibe un archivo con {count} altas y bajas, y responde dentro de su plazo. No se puede retirar.',
  en: 'The insurer gets a file with {count} activations and cancellations, and answers within its days. It cannot be taken back.',
  pt: 'A seguradora recebe um arquivo com {count} inclusões e exclusões, e responde dentro do prazo. Não pode ser retirado.',
};
const left: Readonly<Record<Language, string>> = {
  es: 'Quedan {count} para otro archivo.',
  en: '{count} are left for another file.',
  pt: 'Ficam {count} para outro arquivo.',
};

/** What follows where the insurer of a policy is told now: so many changes as a file takes, and how many are left. */
export function sayTold({ toTell }: CompanyPolicyRecord, _: unknown, language: Language): string {
  const count = Math.min(toTell, processesOfFile);
  const sent = told[language].replace('{count}', String(count));
  if (count === toTell) return sent;
  return `${sent} ${left[language].replace('{count}', String(toTell - count))}`;
}
