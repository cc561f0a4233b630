import type { AgeRange } from '../affinity/dependant-ages.ts';
import { amountText } from '../coverage/amount-text.ts';
import { shareOf } from '../coverage/coverage-share.ts';
import { topsToShow } from '../coverage/life-amounts.ts';
import { rangeText } from '../coverage/range-text.ts';
import { noLimitText } from '../coverage/no-limit-text.ts';
import { percentText } from '../coverage/share-text.ts';
import { firstByPeriod, topOf } from '../coverage/top-amount.ts';
import { topPeriodWords } from '../coverage/top-period-words.ts';
import type { DocumentBlock } from './document-section.ts';
import type { DocumentSource } from './document-source.ts';

/** A contract is written in the language of the market, Spanish (docs/decisions/product-sections.md). */
const periodWords = topPeriodWords.es;

const noLimitAge = 100;

/** A heading with what follows it; nothing when it has no content. */
export function chapter(title: string, ...blocks: readonly DocumentBlock[]): DocumentBlock[] {
  const said = blocks.filter(hasContent);
  return said.length === 0 ? [] : [{ kind: 'heading', text: title }, ...said];
}

function hasContent(block: DocumentBlock): boolean {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return block.text !== '';
    case 'list':
      return block.items.length > 0;
    case 'facts':
    case 'table':
      return block.rows.length > 0;
    case 'fields':
      return block.labels.length > 0;
  }
}

export const text = (body: string): DocumentBlock => ({ kind: 'text', text: body });
export const list = (items: readonly string[]): DocumentBlock => ({ kind: 'list', items });

export function described({ descriptions }: DocumentSource, section: string): DocumentBlock {
  return text(descriptions.find((one) => one.section === section)?.body ?? '');
}

/** One row a benefit: what is paid of it and up to how much. */
export function coverageTable({ coverages, tops }: DocumentSource): DocumentBlock {
  const seen = new Set<string>();
  const rows = coverages.flatMap(({ benefit, benefitCode, amounts }) => {
    if (seen.has(benefitCode)) return [];
    seen.add(benefitCode);
    const top = topOf(amounts);
    const said =
      top === null
        ? noLimitText(tops, 'es')
        : rangeText(top.amount, 'noTop', 'es') +
          (top.amount.maxAmount === null ? '' : ` ${periodWords[top.period]}`);
    const share = shareOf({ amounts, benefitCode }, null);
    return [[benefit, percentText(share?.percent ?? null, 'es'), said]];
  });
  return { kind: 'table', head: ['Prestación', 'Paga el seguro', 'Tope'], rows };
}

/** Tops and deductibles by where they hold, each with its first period. */
export function limitTable({ tops, product }: DocumentSource): DocumentBlock {
  const rows = topsToShow(tops, product.upperType).map(({ name, topAmounts, deductibles }) => {
    const top = firstByPeriod(topAmounts);
    const deductible = firstByPeriod(deductibles);
    return [name, limitText(top, 'noTop'), limitText(deductible, 'noDeductible')];
  });
  return { kind: 'table', head: ['Dónde rige', 'Tope', 'Deducible'], rows };
}

type Limit = DocumentSource['tops'][number]['topAmounts'][number];
function limitText(limit: Limit | null, absence: 'noTop' | 'noDeductible'): string {
  if (limit === null) return absence === 'noDeductible' ? 'Sin Deducible' : 'Consultar';
  const said = amountText({ amount: limit.amount, unit: limit.unit.code }, absence, 'es');
  return limit.amount === null || limit.amount === 0 || limit.period === null
    ? said
    : `${said} ${periodWords[limit.period]}`;
}

const preexistingWords: Readonly<Record<string, string>> = {
  covered: 'Cubre enfermedades preexistentes.',
  declared: 'Cubre las enfermedades preexistentes que declares y la compañía acepte.',
  excluded: 'No cubre enfermedades preexistentes.',
};

function entryAges({ from, to }: AgeRange): string {
  const youngest = from === 0 ? 'desde el nacimiento' : `desde los ${from} años`;
  return `${youngest}, ${to >= noLimitAge ? 'sin edad máxima' : `hasta los ${to} años`}`;
}

/** Who may enter and from when, sentence by sentence; what does not apply is left out. */
export function conditionList({ conditions }: DocumentSource): DocumentBlock {
  if (conditions === null) return list([]);
  const { ageMinEntry, ageMaxEntry, dependantAges, ageMaxStay, waitingDays } = conditions;
  const holder = entryAges({ from: ageMinEntry, to: ageMaxEntry });
  const dependants = dependantAges === null ? holder : entryAges(dependantAges);
  return list(
    [
      ageMaxEntry > 0 &&
        (dependants === holder
          ? `Edad de ingreso: ${holder}.`
          : `Edad de ingreso del titular: ${holder}; de sus cargas: ${dependants}.`),
      ageMaxStay !== null && `Permanencia: hasta los ${ageMaxStay} años.`,
      conditions.maximumDependants > 0 &&
        `Puedes incluir hasta ${conditions.maximumDependants} cargas.`,
      conditions.minimumEmployees !== null &&
        `Seguro para un mínimo de ${conditions.minimumEmployees}.`,
      waitingDays === null
        ? false
        : waitingDays === 0
          ? 'Sin carencia general: cubre desde el inicio de la vigencia, salvo lo que digan las exclusiones.'
          : `Carencia: ${waitingDays} días desde el inicio de la vigencia, salvo accidentes.`,
      conditions.needsDeclaration &&
        'Pide una declaración personal de salud; lo que no se declara puede no ser cubierto.',
      conditions.preexisting !== null && (preexistingWords[conditions.preexisting] ?? false),
    ].filter((line) => typeof line === 'string'),
  );
}
