import { demonstrationGiftCard } from '@cotejo/domain/gift-card/demonstration-gift-card.ts';
import { formatGiftCardCode } from '@cotejo/domain/gift-card/gift-card.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { LocalSecrets } from './local-secrets.ts';
import type { Settings } from './settings.ts';

const giftCardWorth = formatMoney({
  amount: demonstrationGiftCard.worth,
  currency: demonstrationGiftCard.currency,
});

/** Where to look once everything serves, and what to try first. */
export function addressTable(
  { ports, temporalAddress, dataDir }: Settings,
  { demoPassword }: Pick<LocalSecrets, 'demoPassword'>,
): string {
  const at = (port: number, path = ''): string => `http://localhost:${port}${path}`;
  const rows: readonly (readonly [string, string])[] = [
    ['Site', at(ports.site)],
    ['Sites of partners', `http://banco-andino.localhost:${ports.site}, viajes-del-sur, caja-lima`],
    ['Staff', at(ports.site, '/portal')],
    ['API documentation', at(ports.site, '/api/docs')],
    ...(temporalAddress === undefined
      ? ([['Temporal UI', at(ports.temporalUi)]] as const)
      : ([['Temporal', temporalAddress]] as const)),
    ['Decoded data there', at(ports.site, '/api/codec/login')],
    ['Mail that was sent', at(ports.mail)],
    ['What really was charged', at(ports.gateway, '/__sim/ledger')],
    ['UF of any day', at(ports.uf, '/uf')],
    ['Data and logs', dataDir],
  ];
  const payments: readonly (readonly [string, string])[] = [
    ['Webpay, approved', '4051 8856 0044 6623 · CVV 123 · RUT 11.111.111-1 · clave 123'],
    ['Webpay, declined', '5186 0595 5959 0568 · CVV 123 · RUT 11.111.111-1 · clave 123'],
    ['MercadoPago', 'any card; the holder APRO is approved, FUND or OTHE declined'],
    [
      'Gift card',
      `${formatGiftCardCode(demonstrationGiftCard.code)} · ${giftCardWorth} at each start, in Chile`,
    ],
  ];
  const logIns: typeof payments = [
    ['Back office', 'backoffice@cotejo.example, and backoffice-2@cotejo.example who approves'],
    ['Access management', 'admin_qpaccess@cotejo.example; one like it for each other role'],
    ['Works for two companies', 'broker@cotejo.example'],
    ['Password of all', demoPassword],
    ['Code of staff', '`npm run code` prints it'],
  ];
  const width = Math.max(...[...rows, ...payments, ...logIns].map(([name]) => name.length)) + 2;
  const lines = (table: typeof rows): string =>
    table.map(([name, text]) => `  ${name.padEnd(width)}${text}`).join('\n');
  return `${lines(rows)}\n\nPayments to try\n${lines(payments)}\n\nLog-ins of staff at ${at(ports.site, '/login')}\n${lines(logIns)}\n\nCtrl-C stops everything; the data stays for the next start.`;
}
