import type { CountryCode, Language } from '../../country/country.ts';
import { buildDeclarationForm } from '../../declaration/declaration-form.ts';
import type { FormDefinition } from '../../form/definition.ts';
import type { FormPerson } from '../../form/form-person.ts';
import { buildCompanyForm } from './company-form.ts';
import { buildPersonalDataForm } from './personal-data-form.ts';
import type { PricedThings } from '../subject/priced-things.ts';
import type { PurchaseStepId } from './step-definitions.ts';
import { subjectSteps } from '../subject/subject-steps.ts';

export interface StepFormInput {
  /** Everyone priced; `firstName` where the personal data are known. */
  readonly persons: readonly FormPerson[];
  readonly language: Language;
  readonly country: CountryCode;
  /** ISO day in the country. */
  readonly today: string;
  readonly product: { readonly organization: string };
  /** What was priced besides people. */
  readonly price: PricedThings;
  /** First day of cover, ISO; null before it is chosen. */
  readonly startsOn: string | null;
  /** What covers the policyholder's health today, where the personal data ask it. */
  readonly previousSystem?: string | undefined;
}

/** What a step asks; null for the steps that are not forms (payment, confirmation). */
export function buildStepForm(stepId: PurchaseStepId, input: StepFormInput): FormDefinition | null {
  switch (stepId) {
    case 'datos-personales':
      return buildPersonalDataForm(input);
    case 'datos-empresa':
      return buildCompanyForm(input);
    case 'datos-dps':
      return buildDeclarationForm({ ...input, organization: input.product.organization });
    case 'datos-mascota':
    case 'datos-estudiante':
    case 'datos-viaje':
    case 'datos-asegurados-masivo':
    case 'poliza-isapre':
    case 'beneficiarios':
    case 'pago-parcial':
      return subjectSteps[stepId].build(input);
    case 'pago':
    case 'confirmacion':
      return null;
  }
}
