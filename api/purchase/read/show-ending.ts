import { backBy, earlyEndRuleOf } from '@cotejo/domain/billing/early-end.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { offerEarlyEnd } from '@cotejo/store/sale/offer-early-end.ts';
import { readGivenBack } from '@cotejo/store/sale/read-given-back.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';

/** What goes back if the holder ends the policy today, and of one that has ended so what does. */
export async function showEnding(
  db: Database,
  { id, country }: Pick<PurchaseRecord, 'id' | 'country'>,
  language: Language,
  now: Date,
) {
  const offer = await offerEarlyEnd(db, id, now);
  const ended = await readGivenBack(db, id);
  return {
    offer:
      offer === null
        ? null
        : {
            lastDay: offer.lastDay,
            ...offer.days,
            money: offer.money,
            law: earlyEndRuleOf(country, offer.lastDay)?.law[language] ?? '',
            by: backBy(country, offer.lastDay),
          },
    ended:
      ended === null
        ? null
        : {
            lastDay: ended.lastDay,
            ...ended.days,
            money: ended.money,
            by: backBy(country, ended.lastDay),
            refunds: [...ended.refunds],
          },
  };
}
