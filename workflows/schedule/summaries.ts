import type { RunSummary } from '@cotejo/domain/schedule/run-report.ts';
import type { AuditReport } from '../audit/activities.ts';
import type { BillingCalendarReport, BillingRunReport } from '../billing/messages.ts';
import type { PublishedChanges } from '../catalogue-change/messages.ts';
import type { CompanyPeriodsReport } from '../company-billing/messages.ts';
import type { ToldInsurers } from '../insurer-notice/messages.ts';
import type { LedgerReport } from '../ledger/workflow.ts';
import type { ErasureReport } from '../privacy/activities.ts';
import type { RecoveryReport } from '../recovery/activities.ts';
import type { UfReport } from '../uf/activities.ts';

/** Of a schedule that sends mails: what cannot leave now is left to the next run. */
export interface MailRunReport {
  readonly sent: number;
  readonly left: number;
}

const whole = (counts: RunSummary['counts']): RunSummary => ({ counts, isWhole: true });

/** What staff read of a run's answer, by what runs. */
export const summaries = {
  audit: ({ outcome }: AuditReport): RunSummary => ({ counts: {}, isWhole: outcome === 'holds' }),
  billingCalendar: ({ written }: BillingCalendarReport) => whole({ periods: written }),
  billingRun: ({ begun, stopped }: BillingRunReport): RunSummary => ({
    counts: { begun, stopped: stopped.length },
    isWhole: stopped.length === 0,
  }),
  catalogueChanges: ({ published, failed }: PublishedChanges): RunSummary => ({
    counts: { published, failed },
    isWhole: failed === 0,
  }),
  companyPeriods: ({ changed, failed }: CompanyPeriodsReport): RunSummary => ({
    counts: { changed, failed },
    isWhole: failed === 0,
  }),
  insurerFiles: ({ written, failed }: ToldInsurers): RunSummary => ({
    counts: { files: written, failed },
    isWhole: failed === 0,
  }),
  escalation: (looked: number) => whole({ looked }),
  leads: (given: number) => whole({ given }),
  referrals: (expired: number) => whole({ expired }),
  ledger: ({ agrees, differs, no_list: unlisted }: LedgerReport): RunSummary => ({
    counts: { agree: agrees, differ: differs, unlisted },
    isWhole: differs === 0 && unlisted === 0,
  }),
  mails: ({ sent, left }: MailRunReport): RunSummary => ({
    counts: { sent, left },
    isWhole: left === 0,
  }),
  messages: (queued: number) => whole({ queued }),
  /** What it found is nothing that it could not do. */
  recovery: (report: RecoveryReport) => whole({ ...report }),
  reseal: ({
    resealed,
    left,
  }: {
    readonly resealed: number;
    readonly left: number;
  }): RunSummary => ({
    counts: { resealed, left },
    isWhole: left === 0,
  }),
  retention: ({ erased, left }: ErasureReport): RunSummary => ({
    counts: {
      erased: Object.values(erased).reduce((sum, count) => sum + count, 0),
      left: left.length,
    },
    isWhole: left.length === 0,
  }),
  tickets: (moved: number) => whole({ moved }),
  uf: ({ outcome }: UfReport): RunSummary => ({ counts: {}, isWhole: outcome === 'saved' }),
} as const;
