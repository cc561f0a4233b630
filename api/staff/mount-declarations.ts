import { isDeepStrictEqual } from 'node:util';
import { withoutRepeats } from '@cotejo/domain/declaration/exclusions.ts';
import type { ReviewDecision } from '@cotejo/domain/declaration/declaration-result.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { CallInput } from '@cotejo/contract/all-routes.ts';
import * as routes from '@cotejo/contract/staff/staff-routes.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import {
  findDecision,
  listOpenReviews,
  saveDecision,
} from '@cotejo/store/purchase/staff/declaration-reviews.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import type { Purchase } from '@cotejo/store/purchase/purchase.model.ts';
import { unlessOvertaken } from '@cotejo/store/purchase/overtaken.ts';
import { auditDeclaration } from '@cotejo/store/purchase/save-submission.ts';
import { reachedCountries, requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { mount } from '../http/mount-route.ts';
import { askForInsurer } from './ask-for-insurer.ts';
import { checkInsurerAnswer } from './check-insurer-answer.ts';
import { findDeclaration } from './find-declaration.ts';
import { presentReview } from './present-review.ts';

/** Health declarations that the insurer answers about, and staff write down (docs/decisions/declaration-outcomes.md). */
export const mountDeclarations: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;
  const { inactivityMs } = configuration.purchasePolicy;

  mount(app, routes.listDeclarationReviews, async ({ context }) => {
    const actor = requireActor(context.actor);
    const reached = reachedCountries(actor, 'declaration:decide');
    const reviews = await listOpenReviews(db, reached);
    const items = reviews.map((review) => ({
      declarationId: review.declarationId,
      purchaseId: review.purchaseId,
      productCode: review.productCode,
      country: review.countryCode,
      since: review.updatedAt.toISOString(),
      endsAt: review.endsAt.toISOString(),
    }));
    return { body: { items } };
  });

  mount(app, routes.readDeclarationReview, async ({ params, context }) => {
    const { declarationId } = params;
    const purchase = await findDeclaration(db, context, declarationId, 'health:read');
    const { accountId } = requireActor(context.actor);
    await auditAct(db, context, {
      action: 'health:read',
      target: `declaration/${declarationId}`,
    });
    await auditDeclaration(db, {
      declarationId,
      reader: `account:${accountId}`,
      requestId: context.requestId,
    });
    return { body: await presentReview(dependencies, purchase, context) };
  });

  mount(app, routes.askForInsurer, async ({ params, body, context }) => ({
    body: await askForInsurer(dependencies, params.declarationId, body, context),
  }));

  mount(app, routes.decideDeclaration, async ({ params, body, context }) => {
    const { declarationId } = params;
    const actor = requireActor(context.actor);
    const purchase = await findDeclaration(db, context, declarationId, 'declaration:decide');
    const decision = toDecision(body, purchase, context);
    if (purchase.status !== 'reviewing') {
      const before = await findDecision(db, configuration.recordKeys, declarationId);
      // The answer to the same decision was lost.
      if (before?.decidedBy === actor.accountId && isDeepStrictEqual(before.decision, decision))
        return { body: { status: purchase.status } };
      throw new AppError('NOT_EDITABLE');
    }
    const purchaseId = purchase.id;
    const isRefused = decision.outcome === 'not_insurable';
    const status = isRefused ? 'refused' : 'filling';
    const work = db.transaction(async (tx) => {
      await movePurchase(tx, {
        purchaseId,
        fromVersion: purchase.version,
        requestId: context.requestId,
        status,
        expiresAt: new Date(Date.now() + inactivityMs).toISOString(),
        ...(isRefused ? { endReason: 'declaration' } : {}),
        event: { type: 'declaration_decided' },
      });
      await saveDecision(tx, configuration.recordKeys, {
        declarationId,
        decision,
        decidedBy: actor.accountId,
      });
      await writeMessage(tx, {
        kind: 'declaration_decided',
        subjectId: purchaseId,
        partId: declarationId,
      });
      // What was decided is sealed with the declaration; the audit says who and when.
      await auditAct(tx, context, {
        action: 'declaration:decide',
        target: `declaration/${declarationId}`,
      });
      return true;
    });
    // Somebody else has decided, or the visitor gave up.
    if ((await unlessOvertaken(work)) === null) throw new AppError('NOT_EDITABLE');
    return { body: { status } };
  });
};

/** Throws VALIDATION_FAILED for exclusions that the outcome does not have or of people who are not insured, and for an answer of tomorrow. */
function toDecision(
  { outcome, reason, exclusions: chosen = [], answer }: CallInput<'decideDeclaration'>['body'],
  { persons, countryCode }: Purchase,
  context: RequestContext,
): ReviewDecision {
  const given = withoutRepeats(chosen);
  const hasExclusions = given.length > 0;
  const place = { country: countryCode, hasExclusions };
  checkInsurerAnswer(outcome, { reason, answer }, place, context);
  const isExpected = outcome === 'accepted_with_exclusions' || !hasExclusions;
  if (!isExpected || given.some(({ person }) => person >= persons.length))
    throw new AppError('VALIDATION_FAILED', {
      errors: [
        {
          pointer: '/exclusions',
          code: 'INVALID',
          message: 'only with the outcome with exclusions, of insured people',
        },
      ],
    });
  return { outcome, exclusions: given, reason, answer };
}
