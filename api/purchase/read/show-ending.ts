import { backBy } from '@cotejo/domain/billing/early-end.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Money } from '@cotejo/domain/money/currency.ts';
import { offerEarlyEnd } from '@cotejo/store/sale/offer-early-end.ts';
import { readGivenBack, type GivenBack } from '@cotejo/store/sale/read-given-back.ts';
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
  const ended = await readGivenBack(db, { id, country });
  return {
    offer:
      offer === null || offer.rule === null
        ? null
        : {
            ...present({ ...offer, by: backBy(country, offer.lastDay) }),
            law: offer.rule.law[language],
          },
    byTerms: offer !== null && offer.rule === null,
    ended: ended === null ? null : { ...present(ended), refunds: [...ended.refunds] },
  };
}

const present = ({ lastDay, days, money, ofCard, by }: Omit<GivenBack, 'refunds'>) => ({
  lastDay,
  ...days,
  money,
  ofCard: ofCard === 0 ? null : ({ ...money, amount: ofCard } satisfies Money),
  by,
});
