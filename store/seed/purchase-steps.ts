import { purchaseSteps } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { PurchaseStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';

type Step = readonly [
  stepId: string,
  formKey: string,
  es: string,
  en: string,
  pt: string,
  path: string,
];

/** A step whose title, path and form the domain has. */
function known(id: PurchaseStepId, formKey: string): Step {
  const step = purchaseSteps.find((candidate) => candidate.id === id);
  if (!step) throw new RangeError(`no purchase step ${id}`);
  return [id, formKey, step.title.es, step.title.en, step.title.pt, step.path];
}

const personalData = known('datos-personales', 'personal-data');
const declaration = known('datos-dps', 'health-declaration');
const companyData = known('datos-empresa', 'company-data');
const massInsured = known('datos-asegurados-masivo', 'mass-insured');
const petData = known('datos-mascota', 'pet-data');
const studentData = known('datos-estudiante', 'student-data');
const travelData = known('datos-viaje', 'travel-data');
const isaprePolicy = known('poliza-isapre', 'isapre-policy');
const beneficiaries = known('beneficiarios', 'beneficiaries');
const payment = known('pago', 'payment');
const partialPayment = known('pago-parcial', 'partial-payment');
const confirmation = known('confirmacion', 'confirmation');

/** Steps in order by product type; the forms behind the keys are domain/purchase's. */
export const purchaseStepsByProductType: Readonly<Record<string, readonly Step[]>> = {
  QpOnlineSaleSalud: [personalData, declaration, payment, confirmation],
  QpOnlineSaleSaludSinDps: [personalData, payment, confirmation],
  QpOnlineSaleAsistencia: [personalData, payment, confirmation],
  QpOnlineSaleAccidentes: [personalData, beneficiaries, payment, confirmation],
  QpOnlineSaleVida: [personalData, declaration, beneficiaries, payment, confirmation],
  QpOnlineSaleEscolar: [personalData, studentData, payment, confirmation],
  QpOnlineSaleMascotas: [personalData, petData, payment, confirmation],
  QpOnlineSaleViaje: [personalData, travelData, payment, confirmation],
  QpOnlineSalePrepagada: [personalData, declaration, payment, confirmation],
  QpOnlineSaleInternacional: [personalData, declaration, payment, confirmation],
  QpOnlineSaleColectivo: [companyData, massInsured, payment, confirmation],
  QpOnlineSaleGuardias: [companyData, massInsured, payment, confirmation],
  QpMixSaleIsapre: [personalData, declaration, isaprePolicy, payment, confirmation],
  QpMixSaleSalud: [personalData, declaration, partialPayment, payment, confirmation],
  ExternalOnlineSaleSalud: [personalData, confirmation],
};
