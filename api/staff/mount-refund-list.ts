import * as routes from '@cotejo/contract/staff/refund-record-routes.ts';
import { refundRecord } from '@cotejo/domain/staff/refund.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { refundSource } from './refund-source.ts';

/** Refunds, for those who may ask for one (docs/decisions/refunds.md). */
export const mountRefundList: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    refundRecord,
    {
      list: routes.listRefunds,
      watch: routes.watchRefunds,
      read: routes.readRefund,
      history: routes.readRefundHistory,
      acts: {},
    },
    refundSource(dependencies),
  );
