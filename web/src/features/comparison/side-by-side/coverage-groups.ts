import { previsionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import { percentText } from '@cotejo/domain/coverage/share-text.ts';
import { sayCoverage } from '@cotejo/domain/facts/say-coverage.ts';
import type { CompareCellView } from '@cotejo/ui/compare/compare-cell-view.ts';
import { benefitName } from '../../../entities/product/benefit-name.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import type { TableContext, RowDefinition, RowGroup } from './row.ts';

type Tag = Compared['coverages']['tags'][number];
type Coverage = Tag['coverages'][number];

/** The benefits that any of the products has, under the kind of care that they belong to. */
export function coverageGroups(products: readonly Compared[], context: TableContext): RowGroup[] {
  const tables = products.map(byBenefit);
  const groups = new Map<string, { title: string; rows: Map<string, RowDefinition> }>();
  for (const tag of products.flatMap(({ coverages }) => coverages.tags)) {
    const group = groups.get(tag.code) ?? {
      title: nameOf(tag, context),
      rows: new Map<string, RowDefinition>(),
    };
    groups.set(tag.code, group);
    for (const { insuranceBenefit } of tag.coverages) {
      const { code } = insuranceBenefit;
      group.rows.set(code, {
        id: `coverage-${code}`,
        label: benefitName(insuranceBenefit, context.language),
        cell: (product, at) => coverageCell(tables[at]?.get(code), product, context),
      });
    }
  }
  return [...groups].map(([id, { title, rows }]) => {
    const covering = products.filter(({ coverages }) => hasGroup(coverages, id));
    return {
      id,
      title,
      rows: [...rows.values()],
      // One product alone covers any of it: a page of "No cubre" would say no more than this line.
      ...(covering.length === 1 && products.length > 1
        ? { foldsTo: (product: Compared) => foldedCell(product, id, rows.size, context) }
        : {}),
    };
  });
}

function hasGroup({ tags }: Compared['coverages'], id: string): boolean {
  return tags.some(({ code, coverages }) => code === id && coverages.length > 0);
}

function foldedCell(
  { coverages }: Compared,
  id: string,
  count: number,
  { t }: TableContext,
): CompareCellView {
  return hasGroup(coverages, id)
    ? { kind: 'yes', text: t('sideBySide:coverages', { count }) }
    : { kind: 'no', text: t('sideBySide:notCovered') };
}

/** A benefit that differs by provider says what holds everywhere, or else its first provider's. */
function byBenefit({ coverages }: Compared): Map<string, Coverage> {
  const found = new Map<string, Coverage>();
  for (const tag of coverages.tags) {
    const general = tag.coverages.filter((one) => one.coverageOrganization === null);
    for (const coverage of [...general, ...tag.coverages]) {
      const { code } = coverage.insuranceBenefit;
      if (!found.has(code)) found.set(code, coverage);
    }
  }
  return found;
}

function coverageCell(
  coverage: Coverage | undefined,
  { choice }: Compared,
  { t, language }: TableContext,
): CompareCellView {
  if (coverage === undefined) return { kind: 'no', text: t('sideBySide:notCovered') };
  const { amounts, insuranceBenefit } = coverage;
  const { percent, top } = sayCoverage(
    { amounts, benefitCode: insuranceBenefit.code },
    previsionCover(choice.prevision),
    language,
  );
  const period = top === null || top.period === null ? '' : t(`card:period.${top.period}`);
  if (percent !== null) {
    const limit =
      top?.limited === true
        ? t('sideBySide:limit', { amount: `${top.text} ${period}` })
        : top?.text;
    return { kind: 'value', text: percentText(percent, language), note: limit?.trim() };
  }
  return top === null
    ? { kind: 'yes', text: t('sideBySide:covered') }
    : { kind: 'value', text: top.text, note: period || undefined };
}

function nameOf(tag: Tag, { language }: TableContext): string {
  return language === 'es' ? tag.displayName : tag.translations[language];
}
