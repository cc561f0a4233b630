import { comparatorPagePath } from '@cotejo/domain/comparison/comparator-path.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import type { Row } from '../rows/insert-rows.ts';
import { blockSeeds } from './blocks.ts';
import { landingBlockSeeds } from './landing-blocks.ts';
import { businessLineSeeds } from './business-lines.ts';
import { comparatorSeeds } from './comparators.ts';
import { questionSeeds } from './questions.ts';
import { showcaseSeeds } from './showcases.ts';
import { localized } from './texts.ts';
import { reasonsOf, whyUsDescription, whyUsTitle } from './why-us.ts';

/** Parents before children, because of the foreign keys. */
export const contentTables = [
  'business_line',
  'business_line_origin',
  'comparator',
  'showcase',
  'content_block',
  'site_question',
  'why_us',
  'why_us_reason',
] as const;
export type ContentTable = (typeof contentTables)[number];

type Rows = Record<ContentTable, Row[]>;

/** Everything that the site says around the catalogue, the same every time. */
export function contentRows(): Rows {
  const rows = Object.fromEntries(contentTables.map((table) => [table, [] as Row[]])) as Rows;
  addBusinessLines(rows);
  addComparators(rows);
  [...blockSeeds, ...landingBlockSeeds].forEach(
    ({ countries, title, body, link, ...block }, index) => {
      rows.content_block.push({
        id: index + 1,
        ...block,
        country_codes: countries,
        title: localized(title),
        body: localized(body),
        link_url: link?.url ?? null,
        link_label: link === null ? null : localized(link.label),
        order_position: index + 1,
      });
    },
  );
  questionSeeds.forEach(({ comparator, question, answer, countries = countryCodes }, index) => {
    rows.site_question.push({
      id: index + 1,
      comparator_id: comparator === null ? null : comparatorId(comparator),
      question: localized(question),
      answer: localized(answer),
      country_codes: countries,
      order_position: index + 1,
    });
  });
  return rows;
}

function comparatorId(slug: string): number {
  const at = comparatorSeeds.findIndex((one) => one.slug === slug);
  if (at < 0) throw new RangeError(`there is no comparator ${slug}`);
  return at + 1;
}

function addBusinessLines(rows: Rows): void {
  businessLineSeeds.forEach((line, index) => {
    const id = index + 1;
    rows.business_line.push({
      id,
      name: line.name,
      display_name: localized(line.title),
      available_countries: line.countries,
      lead_types: line.leadTypes,
      editable: line.editable,
      product_types: line.productTypes,
      team: line.team,
      order_position: id,
    });
    for (const [route, webApplicationId] of line.origins) {
      rows.business_line_origin.push({
        business_line_id: id,
        route,
        web_application_id: webApplicationId,
      });
    }
  });
}

function addComparators(rows: Rows): void {
  comparatorSeeds.forEach((comparator, index) => {
    const id = index + 1;
    rows.comparator.push({
      id,
      slug: comparator.slug,
      path: comparatorPagePath(comparator.slug),
      product_type: comparator.productType,
      country_codes: comparator.countries,
      organization_types: comparator.organizationTypes,
      title: localized(comparator.title),
      description: localized(comparator.description),
      icon: comparator.icon,
      order_position: id,
    });
    rows.why_us.push({
      id,
      comparator_id: id,
      title: localized(whyUsTitle),
      description: localized(whyUsDescription),
    });
    reasonsOf(comparator.slug).forEach(({ title, body, icon }, at) => {
      rows.why_us_reason.push({
        why_us_id: id,
        order_position: at + 1,
        title: localized(title),
        body: localized(body),
        icon,
      });
    });
  });
  showcaseSeeds.forEach(({ slug, comparator, categories, title, description }, index) => {
    rows.showcase.push({
      id: index + 1,
      slug,
      comparator_id: comparatorId(comparator),
      categories,
      title: localized(title),
      description: localized(description),
      order_position: index + 1,
    });
  });
}
