import { ageFactor, beneficiaryPrice } from '@cotejo/domain/pricing/lines/isapre-price.ts';
import { priceProduct } from '@cotejo/domain/pricing/price-rules.ts';
import { ufToClp } from '@cotejo/domain/money/currency.ts';
import type {
  ComparisonProfile,
  InsuredPerson,
} from '@cotejo/domain/profile/comparison-profile.ts';
import type { Snapshot } from '../comparison/snapshot.ts';
import type { PlanProduct } from './find-plan.ts';

const sexes = { M: 'Masculino', F: 'Femenino' } as const;

/** Factor, GES and price of everyone in the profile; factors in hundredths. */
export function priceHousehold(
  { product, plan }: PlanProduct,
  { uf }: Snapshot,
  profile: ComparisonProfile,
) {
  const total = priceProduct(product, profile).total;
  const factorOf = ({ role, age }: InsuredPerson): number => ageFactor(role, age) * 10;
  const present = (person: InsuredPerson) => ({
    edad: person.age,
    sexo: sexes[person.sex],
    parentesco: person.relationship,
    factor: factorOf(person),
    gesUF: plan.ges,
    precioUF: beneficiaryPrice(plan, person),
  });
  return {
    codigoplan: product.productCode,
    cotizantes: profile.persons.filter(({ role }) => role === 'holder').map(present),
    cargas: profile.persons.filter(({ role }) => role === 'dependant').map(present),
    sumafactores: profile.persons.reduce((sum, person) => sum + factorOf(person), 0),
    preciobaseUF: plan.basePrice,
    precioUF: total,
    precioPeso: total === null ? null : ufToClp(total, uf.value),
  };
}
