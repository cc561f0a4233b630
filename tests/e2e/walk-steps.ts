import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { Page } from 'playwright';
import type { Shopper } from '../support/people/shopper.ts';
import { declareByPointer } from './declaration-pages.ts';
import { answerByPointer, answersById, passReview } from './purchase-page.ts';

const patience = 30_000;

/** Answers the step that is open, as its buyer would, and waits for the next one. */
async function walkStep(
  page: Page,
  shopper: Shopper,
  snapshot: PurchaseSnapshot,
): Promise<PurchaseSnapshot> {
  const { step, session } = snapshot;
  await page.locator('#contenido form').first().waitFor();
  const answers = answersById(snapshot, shopper.seed);
  if (step?.id === 'datos-dps') await declareByPointer(page, answers);
  else await answerByPointer(page, answers);
  await page.waitForURL((url) => !url.pathname.endsWith(`/${step?.path}`), { timeout: patience });
  return shopper.get(session);
}

/** From the step that is open through every form and the page of all answers to the payment; `look` is called at each page. */
export async function walkToPayment(
  page: Page,
  shopper: Shopper,
  opened: PurchaseSnapshot,
  look: (page: Page) => Promise<void>,
): Promise<PurchaseSnapshot> {
  let snapshot = opened;
  while (snapshot.step !== null && snapshot.step.id !== 'pago') {
    snapshot = await walkStep(page, shopper, snapshot);
    await look(page);
  }
  await passReview(page);
  return snapshot;
}
