import { compareIdentity } from '@cotejo/domain/comparison/compare-choice.ts';
import { upperTypesOf } from '@cotejo/domain/catalogue/find-kind.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  comparatorPath,
  comparatorsOf,
  healthCategories,
  healthComparator,
  type Comparator,
} from '@cotejo/web/src/entities/comparator/comparators.ts';
import { choicesOf, firstChoice, readForm, type PlainVisitor } from './plain-visitor.ts';

/** What a visitor types, by the name of the field; of the others the form's own value is sent. */
const typed: Readonly<Record<string, string>> = {
  edad: '34',
  ingreso: '1200000',
  dias: '10',
  empleados: '20',
  planilla: '50000',
  'mascota-0-edad': '3',
  'grupo-0-trabajadores': '20',
  'grupo-0-cargas': '5',
};
/** Has to be chosen, and nothing is chosen before. */
const chosen = ['sexo', 'mascota-0-especie', 'mascota-0-raza', 'prestador'];

export interface Walked {
  /** Where the form led: with the people, pets or workers in it. */
  readonly list: string;
  readonly choices: readonly string[];
  readonly columns: number;
  readonly rows: number;
  /** Ways to buy or to ask, two for each product. */
  readonly ways: number;
  readonly leftOut: boolean;
}

/** From the profile form of a kind to its first three products side by side, without scripts. */
export async function walkKind(visitor: PlainVisitor, comparator: Comparator): Promise<Walked> {
  const page = await visitor.open(`${comparatorPath(comparator)}?editar=perfil`);
  const { action, fields } = readForm(page.html, /<form[^>]*profile-form[^>]*>/);
  const query = new URLSearchParams();
  const names = new Set([...fields.map(({ name }) => name), ...chosen]);
  for (const name of names) {
    if (!page.html.includes(`name="${name}"`)) continue;
    const before = fields.find((field) => field.name === name)?.value ?? '';
    const value = typed[name] ?? (before === '' && chosen.includes(name) ? null : before);
    query.append(name, value ?? firstChoice(page.html, name));
  }
  const list = await visitor.open(`${action}?${query}`);
  return { list: list.address, ...(await compareFirst(visitor, choicesOf(list))) };
}

async function compareFirst(
  visitor: PlainVisitor,
  cards: readonly string[],
): Promise<Omit<Walked, 'list'>> {
  const choices = cards.slice(0, 3);
  const { status, html } = await visitor.open(`/Comparar-Planes?comparar=${choices.join(',')}`);
  if (status !== 200) throw new Error(`Comparing ${choices.join()} answered ${status}`);
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
  return {
    choices,
    columns: count(/role="columnheader"/g),
    rows: count(/scope="row"/g),
    ways: count(/>(Contratar|Solicitar)<span/g),
    // The words alone are always in the page's texts.
    leftOut: html.includes('>Comparamos lo que se puede comparar'),
  };
}

/** Categories of the health comparator on their own pages (spec 2 §2.3) to their compared products. */
export async function walkCategory(visitor: PlainVisitor, category: string): Promise<Walked> {
  const path = comparatorPath(healthComparator, category);
  const list = await visitor.open(path);
  return { list: list.address, ...(await compareFirst(visitor, choicesOf(list))) };
}

/** Spec 1 §4: whether this kind's choices are ids (otherwise product codes). */
export function isChosenById({ productType }: Comparator, country: CountryCode): boolean {
  const upperType = upperTypesOf(productType)?.[0];
  if (upperType === undefined) throw new Error(`${productType} is no kind`);
  return compareIdentity({ id: 1, productCode: 'code', upperType }, country) === '1';
}

export const kindsOf = (country: CountryCode) => comparatorsOf(country);
export const categoriesOf = (country: CountryCode) => healthCategories[country];
