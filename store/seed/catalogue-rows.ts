import { marketCoverages } from './data/market-coverages.ts';
import {
  coverageCategorySeeds,
  featureSeeds,
  insuranceTypeSeeds,
  upperTypeRows,
} from './insurance-types.ts';
import { paymentMethodSeeds } from './payment-methods.ts';
import { purchaseStepsByProductType } from './purchase-steps.ts';
import type { RowSet } from './row-set.ts';
import { slug } from './slug.ts';
import { benefitNames } from './texts/benefit-names.ts';

/** Ids by machine name, for the products that refer to them. */
export interface CatalogueIds {
  readonly types: ReadonlyMap<string, number>;
  readonly features: ReadonlyMap<string, number>;
  /** By group and label of market-coverages, and the codes of the requirements. */
  readonly benefits: ReadonlyMap<string, number>;
}

/** The two benefits that a coverage requirement names (spec 1 §9). */
export const requirementBenefits = [
  ['cl-86', 'Bonificación mínima en hospitalización'],
  ['cl-4091', 'Bonificación mínima en atención ambulatoria'],
] as const;

/** Types, features, benefits, payment methods and purchase steps. */
export function addCatalogueRows(rows: RowSet): CatalogueIds {
  upperTypeRows.forEach(([name, es, en, pt], index) => {
    rows.add('upper_type', {
      name,
      display_name: es,
      display_name_en: en,
      display_name_pt: pt,
      order_position: index + 1,
    });
  });
  addPayment(rows);
  return { types: addTypes(rows), features: addFeatures(rows), benefits: addBenefits(rows) };
}

function addTypes(rows: RowSet): Map<string, number> {
  return new Map(
    insuranceTypeSeeds.map((type, index) => {
      const id = index + 1;
      rows.add('insurance_type', {
        id,
        name: type.name,
        upper_type_name: type.upperType,
        display_name: type.es,
        display_name_en: type.en,
        display_name_pt: type.pt,
        description: type.description.es,
        description_en: type.description.en,
        description_pt: type.description.pt,
        color: type.color ?? '#00a4b2',
        icon: type.icon,
        category: type.category,
        order_position: id,
      });
      return [type.name, id];
    }),
  );
}

function addFeatures(rows: RowSet): Map<string, number> {
  return new Map(
    featureSeeds.map(([code, es, en, pt, icon], index) => {
      const id = index + 1;
      rows.add('feature', {
        id,
        code,
        name: es,
        name_en: en,
        name_pt: pt,
        icon,
        order_position: id,
      });
      return [code, id];
    }),
  );
}

function addBenefits(rows: RowSet): Map<string, number> {
  const categories = new Map<string, number>();
  coverageCategorySeeds.forEach(([name, code, en, pt, icon], index) => {
    const id = index + 1;
    categories.set(name, id);
    rows.add('coverage_category', {
      id,
      code,
      display_name: name
        .replace('Isapre hospitalaria', 'Hospitalaria')
        .replace('Isapre ambulatoria', 'Ambulatoria'),
      display_name_en: en,
      display_name_pt: pt,
      icon,
      order_position: id,
    });
  });
  const benefits = new Map<string, number>();
  const add = (group: string, key: string, code: string, name: string): void => {
    if (benefits.has(key)) return;
    const category = categories.get(group);
    if (category === undefined) throw new RangeError(`no coverage category ${group}`);
    const id = benefits.size + 1;
    benefits.set(key, id);
    const [english, portuguese] = benefitNames[name] ?? [];
    if (!english) throw new RangeError(`${name} is not written in every language`);
    rows.add('benefit', {
      id,
      coverage_category_id: category,
      code,
      name,
      name_en: english,
      name_pt: portuguese,
      order_position: id,
    });
  };
  for (const [code, name] of requirementBenefits) add('Requisito', code, code, name);
  for (const { group, label } of marketCoverages) {
    add(group, `${group} ${label}`, slug(`${group} ${label}`).toLowerCase(), label);
  }
  return benefits;
}

function addPayment(rows: RowSet): void {
  paymentMethodSeeds.forEach(({ country, kind, flow, provider, title, hint }, index) => {
    rows.add('payment_method', {
      id: index + 1,
      name: kind,
      flow,
      payment_provider: provider,
      display_name: title.es,
      display_name_en: title.en,
      display_name_pt: title.pt,
      hint: hint.es,
      hint_en: hint.en,
      hint_pt: hint.pt,
      country_code: country,
    });
  });
  for (const [productType, steps] of Object.entries(purchaseStepsByProductType)) {
    steps.forEach(([stepId, formKey, es, en, pt, path], index) => {
      rows.add('purchase_step_definition', {
        product_type: productType,
        step_id: stepId,
        form_key: formKey,
        title_es: es,
        title_en: en,
        title_pt: pt,
        path,
        order_position: index + 1,
      });
    });
  }
}
