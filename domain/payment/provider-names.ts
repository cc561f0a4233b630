/** Names of the providers as payers know them, in every language. */
const names: Readonly<Record<string, string>> = {
  transbank: 'Webpay',
  mercadopago: 'Mercado Pago',
  linkify: 'Linkify',
  linkify_qps: 'Linkify',
  queplan: 'QuePlan',
  queseguro: 'QueSeguro',
  kushki: 'Kushki',
  kushki_ad: 'Kushki',
};

export function providerName(provider: string): string {
  return names[provider] ?? provider;
}
