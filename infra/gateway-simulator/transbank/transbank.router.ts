import { Router } from 'express';
import type { Simulator } from '../simulator.ts';
import { decideLater } from './authorise.ts';
import { mountOneclick } from './oneclick-api.ts';
import { writeSettlementFile } from './settlement-file.ts';
import type { WebpayTransaction } from './transaction.ts';
import { mountWebpayApi } from './webpay-api.ts';
import { mountWebpayPage } from './webpay-page.ts';

export function transbankRouter(simulator: Simulator): Router {
  const router = Router();
  const transactions = simulator.journal.collection<WebpayTransaction>('webpay');
  simulator.tasks.handle('transbank-decide', ({ token, approve }) =>
    decideLater(simulator, transactions, String(token), approve === true),
  );
  mountWebpayApi(router, simulator, transactions);
  mountWebpayPage(router, simulator, transactions);
  mountOneclick(router, simulator);
  // Its portal of merchants.
  router.get('/liquidacion.csv', (_request, response) => {
    const { charges, refunds } = simulator.ledger.read();
    response
      .type('text/csv')
      .attachment('liquidacion.csv')
      .send(writeSettlementFile(charges, refunds));
  });
  return router;
}
