import type { Settings } from './settings.ts';

/** Where to look once everything serves, and what to try first. */
export function addressTable({ ports, temporalAddress, dataDir }: Settings): string {
  const at = (port: number, path = ''): string => `http://localhost:${port}${path}`;
  const rows: readonly (readonly [string, string])[] = [
    ['Site', at(ports.site)],
    ['API documentation', at(ports.site, '/api/docs')],
    ...(temporalAddress === undefined
      ? ([['Temporal UI', at(ports.temporalUi)]] as const)
      : ([['Temporal', temporalAddress]] as const)),
    ['Decoded data there', at(ports.site, '/api/codec/login') + ' (staffToken of secrets.json)'],
    ['Mail that was sent', at(ports.mail)],
    ['What really was charged', at(ports.gateway, '/__sim/ledger')],
    ['UF of any day', at(ports.uf, '/uf')],
    ['Data and logs', dataDir],
  ];
  const payments: readonly (readonly [string, string])[] = [
    ['Webpay, approved', '4051 8856 0044 6623 · CVV 123 · RUT 11.111.111-1 · clave 123'],
    ['Webpay, declined', '5186 0595 5959 0568 · CVV 123 · RUT 11.111.111-1 · clave 123'],
    ['MercadoPago', 'any card; the holder APRO is approved, FUND or OTHE declined'],
  ];
  const width = Math.max(...[...rows, ...payments].map(([name]) => name.length)) + 2;
  const lines = (table: typeof rows): string =>
    table.map(([name, text]) => `  ${name.padEnd(width)}${text}`).join('\n');
  return `${lines(rows)}\n\nPayments to try\n${lines(payments)}\n\nCtrl-C stops everything; the data stays for the next start.`;
}
