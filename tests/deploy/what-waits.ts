import { randomUUID } from 'node:crypto';
import type { Client } from '@temporalio/client';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { remindersScheduleId } from '@cotejo/workflows/reminder/messages.ts';
import type pg from 'pg';
import { matchByTwo, proveTransfer } from '../support/payment/transfers.ts';
import { buyOn } from '../support/people/patient-buyer.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import { signInTo } from '../support/people/staff.ts';
import { answersFor, emailOf, illness, withYes } from '../support/purchase/answers.ts';
import { findOnlineProductIn } from '../support/purchase/online-product.ts';
import type { TestStack } from '../support/stack/stack.ts';
import { patiently } from '../support/wait/patiently.ts';
import { runSchedule } from '../support/temporal/run-schedule.ts';
import { until } from '../support/wait/until.ts';

/** Where they wait: a stack that reminds at every hour (`REMINDER_HOURS=0-24`). */
export interface Waiting {
  readonly stack: TestStack;
  readonly client: Client;
  readonly database: pg.Pool;
  /** Sold in Chile, with a health declaration. */
  readonly productCode: string;
}

/** Something that a person or another system has to go on with, left open by the build before. */
export interface Wait {
  readonly purchase: PurchaseSnapshot;
  /** Goes on with it, and fails where it does not end as it should. Answers its purchase, where that was bought. */
  readonly end: () => Promise<PurchaseSnapshot | null>;
}

const patience = 180_000;
const newBuyer = ({ stack }: Waiting, country?: 'PE'): Shopper =>
  new Shopper(stack.urls.site, stack.urls.gateway, undefined, country);

/** A health declaration that somebody has to read. */
export async function declarationToRead(where: Waiting): Promise<Wait> {
  const { stack, productCode } = where;
  const buyer = newBuyer(where);
  const opened = await buyer.answer(await buyer.open(productCode));
  const { session, version } = opened;
  const values = withYes(answersFor(opened, buyer.seed), 'q2', illness('no'));
  const path = `/api/purchases/${session}/steps/datos-dps`;
  const purchase = expectStatus(await buyer.call('POST', path, { version, values }), 200);
  expect(purchase.status).toBe('reviewing');
  return {
    purchase,
    end: async () => {
      const headers = await signInTo(stack, 'backoffice@cotejo.example');
      type Reviews = NonNullable<CallAnswer<'listDeclarationReviews'>>;
      const list = await buyer.call<Reviews>('GET', '/api/staff/declarations', undefined, headers);
      const review = list.body.items.find(({ purchaseId }) => purchaseId === purchase.id);
      const decided = await buyer.call(
        'POST',
        `/api/staff/declarations/${review?.declarationId}/decision`,
        {
          outcome: 'accepted',
          reason: 'Sin reparos',
          answer: { by: 'Suscripción', on: '2026-01-15', reference: '88.412' },
        },
        { ...headers, 'idempotency-key': randomUUID() },
      );
      expect(decided).toMatchObject({ status: 200, body: { status: 'filling' } });
      return buyOn(stack.urls, session);
    },
  };
}

/** A transfer whose proof nobody has compared with the statement yet. */
export async function transferToMatch(where: Waiting): Promise<Wait> {
  const { stack, database } = where;
  const buyer = newBuyer(where, 'PE');
  const filled = await buyer.fill(await findOnlineProductIn(database, 'PE'));
  const method = { kind: 'transfer_non_automated', provider: 'queplan' };
  const shown = expectStatus(await buyer.pay(filled, method), 202);
  await proveTransfer(stack, shown);
  const purchase = await buyer.settled(shown.session, ['confirming'], patience);
  return {
    purchase,
    end: async () => {
      await matchByTwo(stack, purchase);
      const bought = await buyer.settled(purchase.session, ['confirmed'], patience);
      expect((await buyer.ledger(purchase.id)).refunds).toEqual([]);
      return bought;
    },
  };
}

/** A refund that its provider has refused, and that staff have to try again. */
export async function refundRefused(where: Waiting): Promise<Wait> {
  const { stack, productCode } = where;
  const buyer = newBuyer(where);
  const filled = await buyer.fill(productCode);
  const paying = expectStatus(await buyer.pay(filled, { kind: 't' }), 202);
  await buyer.comeBack(await buyer.payWebpayPage(paying));
  const { id, session } = await buyer.settled(filled.session, ['confirmed'], patience);
  const refusing = await fetch(`${stack.urls.gateway}/__sim/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      match: { reference: id },
      operation: 'refund',
      // Too late for Webpay: no look-up says otherwise, and nothing tries it again by itself.
      behaviour: 'decline:284',
      // A charge of the same day is voided, and else refunded.
      times: 2,
    }),
  });
  expect(refusing.ok).toBe(true);
  expectStatus(await buyer.call('POST', `/api/purchases/${session}/refund-request`, {}), 202);
  const paymentIs = (status: string): Promise<PurchaseSnapshot> =>
    until(
      async () => {
        const now = await patiently(() => buyer.get(session));
        return now.payment?.status === status ? now : null;
      },
      { within: patience, otherwise: async () => JSON.stringify(await buyer.get(session)) },
    );
  const purchase = await paymentIs('refund_failed');
  expect((await buyer.ledger(id)).refunds).toEqual([]);
  return {
    purchase,
    end: async () => {
      const headers = await signInTo(stack, 'backoffice-2@cotejo.example');
      const path = `/api/staff/payments/${purchase.payment?.id}/refund-retry`;
      const asked = await buyer.call('POST', path, {}, headers);
      expect(asked).toMatchObject({ status: 202 });
      await paymentIs('refunded');
      expect((await buyer.ledger(id)).refunds).toEqual([
        expect.objectContaining({ amount: purchase.price.amount }),
      ]);
      return null;
    },
  };
}

/** A reminder that is due and cannot leave: the mail server is away, and comes back when this is ended. */
export async function reminderDue(where: Waiting): Promise<Wait> {
  const { stack, client, database, productCode } = where;
  const buyer = newBuyer(where);
  const purchase = await buyer.answer(await buyer.open(productCode));
  await stack.kill('mail');
  // Its row is as it would be of who left two hours ago.
  await database.query(
    `UPDATE purchase SET updated_at = now() - interval '2 hours' WHERE id = $1`,
    [purchase.id],
  );
  await runSchedule(client.schedule.getHandle(remindersScheduleId));
  interface Reminder {
    readonly state: string;
    readonly tries: number;
  }
  const reminder = async (): Promise<Reminder | undefined> => {
    const { rows } = await database.query<Reminder>(
      `SELECT state, tries FROM message WHERE subject_id = $1 AND kind = 'retomar_contratacion_1'`,
      [purchase.id],
    );
    return rows[0];
  };
  const untilReminder = (isReached: (now: Reminder) => boolean): Promise<Reminder> =>
    until(
      async () => {
        const now = await reminder();
        return now !== undefined && isReached(now) ? now : null;
      },
      {
        within: patience,
        otherwise: async () => `the reminder is ${JSON.stringify(await reminder())}`,
      },
    );
  const tried = await untilReminder(({ tries }) => tries > 0);
  expect(tried.state).not.toBe('sent');
  return {
    purchase,
    end: async () => {
      await stack.restart('mail');
      await untilReminder(({ state }) => state === 'sent');
      const answer = await fetch(`${stack.urls.mail}/api/messages?to=${emailOf(buyer.seed)}`);
      const { messages } = (await answer.json()) as { readonly messages: readonly unknown[] };
      expect(messages).toHaveLength(1);
      return buyOn(stack.urls, purchase.session);
    },
  };
}
