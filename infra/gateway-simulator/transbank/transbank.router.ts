import { Router } from 'express';
import type { Simulator } from '../simulator.ts';
import { decideLater } from './authorise.ts';
import { mountOneclick } from './oneclick-api.ts';
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
  return router;
}
