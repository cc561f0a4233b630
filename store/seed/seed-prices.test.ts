import { beneficiaryPrice, isaprePlanOf } from '@cotejo/domain/pricing/lines/isapre-price.ts';
import { lifeFactor, lifeTermsOf } from '@cotejo/domain/pricing/lines/life-price.ts';
import { addCatalogueRows } from './catalogue-rows.ts';
import { draftIsaprePlans } from './draft-isapre-plans.ts';
import { draftKind, rounded } from './draft-kind.ts';
import { otherChileanKinds } from './kinds/chile-other.ts';
import { addOrganizations, addProviders } from './organization-rows.ts';
import { RowSet } from './row-set.ts';

function market() {
  const rows = new RowSet();
  addCatalogueRows(rows);
  const organizations = addOrganizations(rows);
  const providers = addProviders(rows, organizations);
  return { organizations, providers, referenceDate: '2026-03-01', takenUrls: new Set<string>() };
}

test('every rate of an isapre plan is base price × factor + GES, exactly', () => {
  let checked = 0;
  for (const plan of draftIsaprePlans(60, market())) {
    const own = isaprePlanOf(plan);
    expect(own).not.toBeNull();
    for (const { role, ageFrom, ageTo, price } of plan.rates) {
      for (const age of [ageFrom, ageTo]) {
        expect(rounded(price, 'UF')).toBe(beneficiaryPrice(own!, { role, age }));
        checked += 1;
      }
    }
  }
  expect(checked).toBeGreaterThan(1_000);
});

test('life products of one insurer differ by capital, term and refund only', () => {
  const kind = otherChileanKinds.find(({ type }) => type === 'vida')!;
  const perThousand = new Map<string, number>();
  const drafts = draftKind(kind, market()).filter(({ rates }) => rates.length > 0);
  for (const draft of drafts) {
    const terms = lifeTermsOf(draft)!;
    const rate = draft.rates.find(({ sex, ageFrom }) => sex === 'M' && ageFrom === 30)!;
    const known = perThousand.get(draft.organization.code);
    const one = lifeFactor(terms);
    if (known === undefined) perThousand.set(draft.organization.code, rate.price / one);
    else expect(rate.price / one).toBeCloseTo(known, 4);
  }
  expect(new Set(drafts.map((draft) => lifeTermsOf(draft)!.years)).size).toBeGreaterThan(3);
});
