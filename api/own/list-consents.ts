import { isLanguage, type Language } from '@cotejo/domain/country/country.ts';
import { requestConsent } from '@cotejo/domain/lead/request-consent.ts';
import {
  consentState,
  type ConsentKind,
  type ConsentState,
} from '@cotejo/domain/privacy/own-consent.ts';
import { buildChatConsent, chatConsent } from '@cotejo/domain/ticket/chat-consent.ts';
import { listAcceptances, type AgreedWords } from '@cotejo/store/acceptance/list-acceptances.ts';
import { readOwnPurchases, type OwnPurchase } from '@cotejo/store/access/list-own.ts';
import { listRequestConsents } from '@cotejo/store/lead/list-request-consents.ts';
import { listSubjectRequestsOf, openSubject } from '@cotejo/store/privacy/subject-requests.ts';
import { listOwnedBy } from '@cotejo/store/purchase/account-purchase.ts';
import { listTicketConsents } from '@cotejo/store/ticket/list-own.ts';
import { toDeviceLabel } from '../account/device-label.ts';
import type { Dependencies } from '../dependencies.ts';

interface OwnConsent {
  readonly id: string;
  readonly kind: ConsentKind;
  readonly state: ConsentState;
  readonly of: string;
  readonly at: string;
  readonly version: string;
  readonly language: Language;
  readonly words: string | null;
  readonly device: string | null;
  readonly withdrawal: { readonly reference: string; readonly at: string } | null;
}

const kindsOfAcceptance: Readonly<Record<AgreedWords['kind'], ConsentKind>> = {
  contract: 'contract',
  exclusions: 'exclusions',
  declaration: 'health',
};

/** Everything that somebody agreed to, newest first, and what they took back. */
export async function listConsents(
  { db, configuration: { recordKeys } }: Pick<Dependencies, 'db' | 'configuration'>,
  owner: { readonly accountId: string; readonly mailKey: string },
): Promise<readonly OwnConsent[]> {
  const owned = await listOwnedBy(db, owner);
  const [purchases, agreed, requests, tickets, asked] = await Promise.all([
    readOwnPurchases(db, owned),
    listAcceptances(db, owned),
    listRequestConsents(db, owner),
    listTicketConsents(db, owner.mailKey),
    listSubjectRequestsOf(db, owner.mailKey),
  ]);
  const purchaseOf = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  const withdrawals = new Map(
    asked.flatMap((row) => {
      const { consentId } = openSubject(recordKeys, row);
      const { reference, receivedAt } = row;
      return consentId === undefined
        ? []
        : [[consentId, { reference, at: receivedAt.toISOString() }] as const];
    }),
  );
  const finish = (
    one: Omit<OwnConsent, 'state' | 'withdrawal'>,
    hasPolicy: boolean,
  ): OwnConsent => {
    const withdrawal = withdrawals.get(one.id) ?? null;
    const state = consentState(one.kind, { hasPolicy, isWithdrawn: withdrawal !== null });
    return { ...one, state, withdrawal };
  };
  return [
    ...agreed.map((row) => {
      const purchase = purchaseOf.get(row.purchaseId);
      return finish(ofAcceptance(row, purchase), (purchase?.policy ?? null) !== null);
    }),
    ...requests.map(({ id, products, consentTextVersion: version, language, receivedAt }) => {
      const organization = products[0]?.organization ?? 'Cotejo';
      const text = requestConsent(version, language, organization);
      const kind = version.startsWith('llamada')
        ? 'call'
        : version.startsWith('contacto')
          ? 'contact'
          : 'request';
      return finish(
        {
          id,
          kind,
          of: products.map(({ displayName }) => displayName).join(', '),
          at: receivedAt.toISOString(),
          version,
          language,
          words: text === null ? null : [text.label, ...text.paragraphs].join('\n'),
          device: null,
        },
        false,
      );
    }),
    ...tickets.map(({ id, reference, countryCode, language, consentTextVersion, createdAt }) => {
      const text =
        consentTextVersion === chatConsent ? buildChatConsent(countryCode, language) : null;
      return finish(
        {
          id,
          kind: 'chat',
          of: reference,
          at: createdAt.toISOString(),
          version: consentTextVersion,
          language,
          words: text === null ? null : [text.label, ...text.paragraphs].join('\n'),
          device: null,
        },
        false,
      );
    }),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}

const ofAcceptance = (
  { id, kind, textVersion, language, acceptedAt, userAgent, words }: AgreedWords,
  purchase: OwnPurchase | undefined,
): Omit<OwnConsent, 'state' | 'withdrawal'> => ({
  id,
  kind: kindsOfAcceptance[kind],
  of: purchase === undefined ? '' : purchase.product.displayName,
  at: acceptedAt.toISOString(),
  version: textVersion,
  language: isLanguage(language) ? language : 'es',
  words,
  device: userAgent === '' ? null : toDeviceLabel(userAgent),
});
