import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Database } from '@cotejo/store/database.ts';
import { emailOf } from '../support/purchase/answers.ts';
import { readBookedMoney } from '../support/payment/booked-money.ts';
import { mailed } from '../support/mail/mailed.ts';
import { findOnlineProductIn } from '../support/purchase/online-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import {
  asStaff,
  finders,
  matchByTwo,
  newPdf,
  proveTransfer,
  sendProof,
  statementOf,
} from '../support/payment/transfers.ts';
import { until } from '../support/wait/until.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');
let db: Database;
let productCode: string;
beforeAll(async () => {
  db = Database.open(stack.databaseUrl, { max: 2 });
  productCode = await findOnlineProductIn(db, 'PE');
});
afterAll(() => db?.close());

const method = { kind: 'transfer_non_automated', provider: 'queplan' };
const buyerInPeru = (): Shopper =>
  new Shopper(stack.urls.site, stack.urls.gateway, undefined, 'PE');

/** A purchase of Peru whose payer sees our account. */
async function chooseTransfer(buyer: Shopper): Promise<PurchaseSnapshot> {
  return expectStatus(await buyer.pay(await buyer.fill(productCode), method), 202);
}

const attemptOf = ({ payment }: PurchaseSnapshot): string => payment?.id ?? '';

async function policies(purchaseId: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM policy WHERE purchase_id = $1',
    [purchaseId],
  );
  return rows[0]?.n ?? -1;
}

test('a proof, what one person found and another one too: then there is a policy, and not before', async () => {
  const buyer = buyerInPeru();
  const shown = await chooseTransfer(buyer);
  const { session } = shown;
  expect(shown).toMatchObject({
    status: 'paying',
    payment: {
      status: 'pending',
      expiresAt: expect.stringMatching(/^20/),
      transfer: {
        account: { holder: 'Cotejo Demostración S.A.C.', interbank: expect.any(String) },
        reference: expect.stringMatching(/^COT[0-9A-F]{9}$/),
        proof: null,
      },
    },
  });
  expect(shown.payment?.redirect).toBeUndefined();

  const proof = newPdf();
  await proveTransfer(stack, shown, proof);
  const reviewed = await buyer.settled(session, ['confirming']);
  expect(reviewed.payment).toMatchObject({
    status: 'pending',
    reason: 'proof_review',
    message: expect.stringContaining('una persona lo revisa'),
    transfer: { proof: { reviewBy: expect.stringMatching(/^20/) } },
  });
  await mailed(stack.urls.mail, emailOf(buyer.seed), /(Una persona revisará tu transferencia)/);
  // Another one until somebody decides, and the same one again, which is no other.
  await proveTransfer(stack, shown);
  await proveTransfer(stack, shown, proof);

  const [first, second] = finders;
  const finder = await asStaff(stack, first);
  const { body: list } = await finder.list();
  expect(list.items).toContainEqual(
    expect.objectContaining({
      attemptId: attemptOf(shown),
      country: 'PE',
      status: 'waiting',
      isProposed: false,
      amount: shown.price.amount,
      currency: 'PEN',
      reference: shown.payment?.transfer?.reference,
    }),
  );
  const { body: detail } = await finder.read(attemptOf(shown));
  expect(detail.proofs).toHaveLength(2);
  expect(detail.payer.name).not.toBe('');
  const file = await finder.openProof(attemptOf(shown), detail.proofs[0]?.proofId ?? '');
  expect(file.body).toBe(proof.toString());
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="COT\w+\.pdf"$/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });

  const match = statementOf(shown);
  const proposal = { status: 202, body: { status: 'awaiting_approval' } };
  expect(await finder.match(attemptOf(shown), match)).toMatchObject(proposal);
  // The same person again is no second one.
  expect(await finder.match(attemptOf(shown), match)).toMatchObject(proposal);
  expect((await buyer.get(session)).status).toBe('confirming');
  expect(await policies(shown.id)).toBe(0);
  expect((await finder.list()).body.items).toContainEqual(
    expect.objectContaining({ attemptId: attemptOf(shown), isProposed: true }),
  );

  const other = await asStaff(stack, second);
  // Not the same figures: a proposal of its own, which nobody has approved.
  const mistyped = { ...match, amount: match.amount + 100 };
  expect(await other.match(attemptOf(shown), mistyped)).toMatchObject(proposal);
  expect(await policies(shown.id)).toBe(0);
  const matched = { status: 202, body: { status: 'matched' } };
  expect(await other.match(attemptOf(shown), match)).toMatchObject(matched);
  const bought = await buyer.settled(session);
  expect(bought.policy).not.toBeNull();
  expect(bought.lead).toMatchObject({ subStatus: 333 });
  // Approved again, by either of them: the same answer, and nothing more.
  expect(await other.match(attemptOf(shown), match)).toMatchObject(matched);
  expect(await finder.match(attemptOf(shown), match)).toMatchObject(matched);
  expect(await policies(shown.id)).toBe(1);
  expect(await readBookedMoney(db, shown.id)).toEqual({ came: match.amount, wentBack: 0 });
  const { charges, refunds } = await buyer.ledger(shown.id);
  expect(charges.map(({ amount }) => amount)).toEqual([match.amount]);
  expect(refunds).toEqual([]);
  expect((await sendProof(stack, session)).status).toBe(409);
});

test('a proof that cannot be read ends the payment with words; its money pays the next one, once', async () => {
  const buyer = buyerInPeru();
  const shown = await chooseTransfer(buyer);
  const proof = newPdf();
  await proveTransfer(stack, shown, proof);
  await buyer.settled(shown.session, ['confirming']);
  const [first] = finders;
  const staff = await asStaff(stack, first);
  const rejected = { status: 202, body: { status: 'rejected' } };
  expect(await staff.reject(attemptOf(shown), 'proof_unreadable')).toMatchObject(rejected);
  expect(await staff.reject(attemptOf(shown), 'proof_unreadable')).toMatchObject(rejected);
  const open = await buyer.settled(shown.session, ['filling']);
  expect(open.payment).toMatchObject({
    status: 'declined',
    reason: 'proof_rejected',
    message: expect.stringContaining('No pudimos leer tu comprobante'),
  });
  await mailed(stack.urls.mail, emailOf(buyer.seed), /(No pudimos leer tu comprobante)/);

  const again = expectStatus(await buyer.pay(open, method), 202);
  await proveTransfer(stack, again, proof);
  await buyer.settled(again.session, ['confirming']);
  const match = await matchByTwo(stack, again);
  await buyer.settled(again.session);

  // Neither that transfer nor that file pays for anybody else.
  const stranger = buyerInPeru();
  const theirs = await chooseTransfer(stranger);
  expect(await sendProof(stack, theirs.session, proof)).toMatchObject({
    status: 409,
    body: { code: 'TRANSFER_USED' },
  });
  await proveTransfer(stack, theirs);
  expect(await staff.match(attemptOf(theirs), match)).toMatchObject({
    status: 409,
    body: { code: 'TRANSFER_USED', usedBy: { by: 'operation', attemptId: attemptOf(again) } },
  });
});

test('too little goes back whole, with both amounts, and the purchase waits for another payment', async () => {
  const buyer = buyerInPeru();
  const shown = await chooseTransfer(buyer);
  await proveTransfer(stack, shown);
  await buyer.settled(shown.session, ['confirming']);
  const came = shown.price.amount - 500;
  await matchByTwo(stack, shown, statementOf(shown, { amount: came }));
  const back = await until(
    async () => {
      const now = await buyer.get(shown.session);
      return now.payment?.status === 'refunded' ? now : null;
    },
    { within: 30_000, otherwise: async () => JSON.stringify(await buyer.get(shown.session)) },
  );
  expect(back.status).toBe('filling');
  expect(back.payment?.message).toContain('faltaban');
  expect(await readBookedMoney(db, shown.id)).toEqual({ came, wentBack: came });
  expect(await policies(shown.id)).toBe(0);
});

test('a second transfer for a paid purchase goes back as surplus', async () => {
  const buyer = buyerInPeru();
  const shown = await chooseTransfer(buyer);
  await proveTransfer(stack, shown);
  const { amount } = await matchByTwo(stack, shown);
  await buyer.settled(shown.session);
  await matchByTwo(stack, shown, statementOf(shown, { amount: 700 }));
  await until(async () => (await readBookedMoney(db, shown.id)).wentBack === 700 || null, {
    within: 30_000,
    otherwise: async () => JSON.stringify(await buyer.ledger(shown.id)),
  });
  expect(await readBookedMoney(db, shown.id)).toEqual({ came: amount + 700, wentBack: 700 });
  expect(await policies(shown.id)).toBe(1);
});

test('what is no proof is refused by its contents, and nothing is lost', async () => {
  const buyer = buyerInPeru();
  const shown = await chooseTransfer(buyer);
  expect(await sendProof(stack, shown.session, Buffer.from('<script>1</script>'))).toMatchObject({
    status: 415,
    body: { detail: expect.stringContaining('PDF') },
  });
  expect(await sendProof(stack, shown.session, Buffer.alloc(0))).toMatchObject({ status: 415 });
  const large = Buffer.concat([newPdf(), Buffer.alloc(5 * 1024 * 1024)]);
  expect(await sendProof(stack, shown.session, large)).toMatchObject({ status: 413 });
  expect((await buyer.get(shown.session)).status).toBe('paying');
  await proveTransfer(stack, shown);
  await buyer.settled(shown.session, ['confirming']);
});
