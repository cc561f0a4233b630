/** @jest-environment jsdom */
import '../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { renderPage } from '../../testing/render-page.tsx';
import { Purchase } from './purchase-view.tsx';
import { fakeApi, fakePort, renderPurchase } from './testing/render-purchase.tsx';
import { sampleSnapshot } from './testing/sample-snapshot.ts';
import { purchaseHref } from './view/purchase-address.ts';

const initial = sampleSnapshot();
const port = fakePort().port;
const title = () => screen.findByRole('heading', { level: 1, name: 'Tus datos' });

test('a link of the site leads to the title of the first step', async () => {
  const Page = () => (
    <Routes>
      <Route path="/before" element={<Link to={purchaseHref(initial)}>Contratar</Link>} />
      <Route
        path="/Compra-Online/:productCode/:step?"
        element={<Purchase port={port} session={initial.session} initial={initial} />}
      />
    </Routes>
  );
  await renderPage(Page, { path: '/before', route: '*', api: fakeApi().api });
  await userEvent.click(screen.getByRole('link', { name: 'Contratar' }));
  const heading = await title();
  await waitFor(() => expect(heading).toHaveFocus());
});

test('a document that was just loaded begins at its top', async () => {
  await renderPurchase({ initial, port });
  expect(await title()).not.toHaveFocus();
  expect(document.body).toHaveFocus();
});
