import { offerStoredCards } from '@cotejo/contract/purchase/purchase-calls.ts';
import { openSession, resumeSession } from '../../../shared/account/account-session.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import type { PaymentMethod } from './payment-methods.ts';

export type OwnCards =
  | { readonly stage: 'found'; readonly cards: readonly PaymentMethod[] }
  | { readonly stage: 'none' | 'signIn' | 'failed' };

/** The cards of who has signed in that can pay a purchase, as ways to pay it. */
export async function findOwnCards(
  { api, language }: Pick<AppDeps, 'api' | 'language'>,
  session: string,
  t: TFunction,
): Promise<OwnCards> {
  const resumed = await resumeSession(api, null);
  const token = resumed.ok ? resumed.data.accessToken : null;
  if (token === null) return { stage: resumed.status === 0 ? 'failed' : 'signIn' };
  const answer = await openSession(api, token).call(
    offerStoredCards,
    { params: { session } },
    { headers: { 'accept-language': language } },
  );
  if (!answer.ok) return { stage: 'failed' };
  const cards = answer.data.items.map(
    ({ kind, flow, provider, brand, last4, cardToken, terms }): PaymentMethod => ({
      kind,
      flow,
      provider,
      cardToken,
      terms,
      title: t('storedCards.card', { brand: toName(brand), last4: last4 ?? '····' }),
      hint: t('storedCards.hint'),
      available: true,
    }),
  );
  return cards.length === 0 ? { stage: 'none' } : { stage: 'found', cards };
}

/** `visa` as people write it. */
const toName = (brand: string | null): string =>
  brand === null ? '' : brand.charAt(0).toUpperCase() + brand.slice(1);
