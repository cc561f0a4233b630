import { randomInt } from 'node:crypto';
import type { Behaviour } from '../control/behaviour.ts';
import type { Collection } from '../journal.ts';
import type { Answer } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import type { Account } from './accounts.ts';
import { toSmallest, toWhole } from './accounts.ts';
import type { CardToken } from './card-token.ts';
import { badRequest } from './errors.ts';
import type { HolderOutcome } from './holder-outcomes.ts';
import { APPROVED, outcomeOfHolder } from './holder-outcomes.ts';
import type { MpPayment } from './payment.ts';
import { bookPayment, notify, showPayment } from './payment.ts';

export interface PaymentInput {
  transaction_amount?: unknown;
  token?: unknown;
  installments?: unknown;
  payment_method_id?: unknown;
  capture?: unknown;
  external_reference?: unknown;
  notification_url?: unknown;
  payer?: {
    email?: unknown;
    type?: unknown;
    id?: unknown;
    identification?: { type?: unknown; number?: unknown };
  };
  metadata?: { owner_id?: unknown };
}

const TOKEN_LIFE_MS = 7 * 24 * 3_600_000;

/** The checks of the real call in its order; undefined when the payment may be made. */
export function refusalOf(
  input: PaymentInput,
  token: CardToken | undefined,
  account: Account,
): Answer | undefined {
  const amount = input.transaction_amount;
  const email = String(input.payer?.email ?? '');
  const document = input.payer?.identification?.number;
  const url = input.notification_url;
  if (amount === undefined || amount === null)
    return badRequest(4002, 'transaction_amount cannot be null');
  if (typeof amount !== 'number') return badRequest(4003, 'transaction_amount must be numeric');
  if (!(amount > 0)) return badRequest(4037, 'Invalid transaction_amount');
  // An account takes its own currency only; a sum that it cannot have is refused.
  if (toWhole(toSmallest(amount, account), account) !== amount)
    return badRequest(4037, 'Invalid transaction_amount');
  if (!input.token) return badRequest(4000, 'token cannot be null');
  if (token === undefined || token.country !== account.country)
    return badRequest(2006, 'Card Token not found');
  if (token.customerId !== undefined && input.payer?.id !== token.customerId)
    return badRequest(2002, 'Customer not found');
  if (token.used) return badRequest(3003, 'Invalid card_token_id');
  if (Date.now() - token.createdAt > TOKEN_LIFE_MS) return badRequest(3008, 'Card Token not found');
  if (input.installments === undefined) return badRequest(4004, 'installments cannot be null');
  if (typeof input.installments !== 'number')
    return badRequest(4005, 'installments must be numeric');
  if (!(input.installments >= 1 && input.installments <= 48))
    return badRequest(4033, 'Invalid installments');
  if (!/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email) || /\.test$/i.test(email)) {
    return badRequest(4050, 'payer.email must be a valid email');
  }
  const type = input.payer?.identification?.type;
  if (document !== undefined && type !== DOCUMENT_TYPES[account.country])
    return badRequest(2067, 'Invalid user identification type');
  if (document !== undefined && !/^[\dkK.-]{7,12}$/.test(String(document))) {
    return badRequest(2067, 'Invalid user identification number');
  }
  if (url !== undefined && !isNotifiable(String(url))) {
    return badRequest(4020, 'notification_url must be a valid url (https)');
  }
  return undefined;
}

/** What each country's payers are known by; an account refuses another one's documents. */
const DOCUMENT_TYPES: Readonly<Record<string, string>> = { CL: 'RUT', PE: 'DNI', CO: 'CC' };

/** Real rule: https only. Addresses inside this machine are let through, so that it can be tried. */
function isNotifiable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || !hostname.includes('.') || /^127\.|\.localhost$/.test(hostname);
}

export function createPayment(
  simulator: Simulator,
  payments: Collection<MpPayment>,
  tokens: Collection<CardToken>,
  input: PaymentInput,
  token: CardToken,
  account: Account,
  behaviour: Behaviour | undefined,
): Answer {
  // A number is a cause: no payment comes of the request.
  if (behaviour?.type === 'decline' && /^\d+$/.test(behaviour.code ?? ''))
    return badRequest(Number(behaviour.code), 'Refused by the scenario');
  tokens.put({ ...token, used: true });
  const { status, detail } = verdict(token, behaviour);
  const amount = toSmallest(Number(input.transaction_amount), account);
  const now = new Date().toISOString();
  const approved = status === 'approved';
  const payment = payments.put({
    id: String(Date.now()) + String(randomInt(100, 999)),
    status: approved && input.capture === false ? 'authorized' : status,
    detail: approved && input.capture === false ? 'pending_capture' : detail,
    amount,
    chargedAmount: amount + (behaviour?.type === 'wrong-amount' ? 1_000 : 0),
    country: account.country,
    currency: account.currency,
    externalReference: String(input.external_reference ?? ''),
    ...(input.metadata?.owner_id === undefined ? {} : { ownerId: String(input.metadata.owner_id) }),
    ...(input.notification_url === undefined
      ? {}
      : { notificationUrl: String(input.notification_url) }),
    cardKey: token.cardKey,
    firstSix: token.firstSix,
    lastFour: token.lastFour,
    methodId: token.methodId,
    installments: Number(input.installments),
    ...(approved
      ? { authorizationCode: String(randomInt(100_000, 999_999)), approvedAt: now }
      : {}),
    createdAt: now,
    updatedAt: now,
    refunds: [],
  });
  bookPayment(simulator, payment);
  notify(simulator, payment, [
    'payment.created',
    ...(approved ? (['payment.updated'] as const) : []),
  ]);
  if (payment.status === 'in_process') {
    const approve = behaviour?.type !== 'pending' || behaviour.then === 'approve';
    const ms =
      behaviour?.type === 'pending' ? behaviour.ms : simulator.settings.mercadopago.pendingMs;
    simulator.tasks.schedule('mercadopago-decide', ms, { id: payment.id, approve });
  }
  return { status: 201, body: showPayment(payment, simulator.ledger) };
}

function verdict(token: CardToken, behaviour: Behaviour | undefined): HolderOutcome {
  if (behaviour?.type === 'approve' || behaviour?.type === 'wrong-amount') return APPROVED;
  if (behaviour?.type === 'decline') {
    return { status: 'rejected', detail: behaviour.code ?? 'cc_rejected_other_reason' };
  }
  if (behaviour?.type === 'challenge') return { status: 'pending', detail: 'pending_challenge' };
  if (behaviour?.type === 'pending') return { status: 'in_process', detail: 'pending_contingency' };
  return outcomeOfHolder(token.holder);
}

/** What was in process is decided; a cancelled one stays cancelled. */
export function decideLater(
  simulator: Simulator,
  payments: Collection<MpPayment>,
  id: string,
  approve: boolean,
): void {
  const payment = payments.get(id);
  if (payment?.status !== 'in_process') return;
  const decided = payments.put({
    ...payment,
    updatedAt: new Date().toISOString(),
    ...(approve
      ? {
          status: 'approved',
          detail: 'accredited',
          approvedAt: new Date().toISOString(),
          authorizationCode: String(randomInt(100_000, 999_999)),
        }
      : { status: 'rejected', detail: 'cc_rejected_other_reason' }),
  });
  bookPayment(simulator, decided);
  notify(simulator, decided, ['payment.updated']);
}
