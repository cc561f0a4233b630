/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import english from '../i18n/en.json';
import portuguese from '../i18n/pt.json';
import spanish from '../i18n/es.json';
import { fakeApi, ok, renderPortal } from '../testing/render-portal.tsx';
import { sampleReview } from '../testing/sample-review.ts';
import { sampleAnswers, sampleItem } from '../testing/sample-waiting.ts';

const at = '2026-11-22T13:00:00.000Z';
const proposals = [{ isOwn: false, charged: true, decision: null, words: null, at }];
const charge = sampleItem('charge', { proposals });
const transfer = sampleItem('transfer', {
  act: 'match',
  provider: 'queplan',
  payment: 'pending',
  proposals: [{ isOwn: false, charged: null, decision: null, words: null, at }],
});
const declaration = sampleItem('declaration', { provider: null, payment: null });
const read = {
  attemptId: transfer.id,
  purchaseId: transfer.purchaseId,
  purchaseReference: transfer.purchaseReference,
  reference: 'COT0B576B08D',
  country: 'CL',
  provider: 'queplan',
  status: 'waiting',
  payment: 'pending',
  amount: 36_470,
  currency: 'CLP',
  since: at,
  dueAt: at,
  isProposed: true,
  openedAt: at,
  payUntil: null,
  account: null,
  rejection: null,
  proofs: [],
  proofPaid: null,
  matches: [],
  payer: { name: 'Eva Rojas', legalId: '111111111' },
};

const answers = {
  readTransfer: () => ok(read),
  readDeclarationReview: () => ok(sampleReview(declaration)),
};

/** What only the page of this item says, in each language. */
const pages = [
  ['charge', charge, (texts: typeof english) => texts.charge.text],
  ['transfer', transfer, (texts: typeof english) => texts.transfer.text],
  ['declaration', declaration, (texts: typeof english) => texts.declaration.answerHint],
] as const;

/** A text without what is filled in, as it stands on a page. */
const toPattern = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.*'));

describe.each([
  ['en', english],
  ['pt', portuguese as typeof english],
] as const)('in %s', (language, texts) => {
  test.each(pages)('the page of a %s says everything in that language', async (_, item, said) => {
    const { api } = fakeApi({ ...sampleAnswers(item), ...answers });
    await renderPortal(`/portal/espera/${item.id}`, api, language);
    await screen.findAllByText(toPattern(said(texts)));
    const page = document.body.textContent ?? '';
    // Names of texts that are missing, and places that nothing has filled.
    expect(page).not.toMatch(/\{\{|\b[a-z]+(?:\.[a-z][A-Za-z]+){1,3}\b(?!\.)/);
    expect(page).not.toMatch(toPattern(said(spanish as typeof english)));
  });
});
