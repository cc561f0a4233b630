/** Codes that the specification ties to one insurer's own site each (spec 3 §9), by product. */
const externalCodes: Readonly<Record<string, string>> = {
  'CL-PRIMARIO-0001': 'QPS256',
  'CL-PRIMARIO-0002': 'QPS255',
  'CL-PRIMARIO-0003': 'QPS238',
  'CL-PRIMARIO-0004': 'QPS239',
  'CL-FARMACIA-0001': 'QPS236',
  'CL-FARMACIA-0002': 'QPS235',
  'CL-FARMACIA-0003': 'QPS230',
  'CL-FARMACIA-0004': 'QPS231',
};

/** Where a product that its company sells on its own site is bought; null for all others. */
export function externalSale(
  productCode: string,
  organizationUrl: string,
): { readonly externalCode: string; readonly externalUrl: string } | null {
  const externalCode = externalCodes[productCode];
  if (externalCode === undefined) return null;
  const host = `${organizationUrl.toLowerCase()}.example`;
  return { externalCode, externalUrl: `https://${host}/contratar/${externalCode}` };
}
