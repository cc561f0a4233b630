import * as routes from '@cotejo/contract/feedback/feedback-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Rating } from '@cotejo/domain/feedback/feedback.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { readFeedbackLink } from '@cotejo/store/feedback/feedback-link.ts';
import type { FeedbackRow } from '@cotejo/store/feedback/feedback.model.ts';
import { giveFeedback, type FeedbackPerson } from '@cotejo/store/feedback/give-feedback.ts';
import { findFeedback } from '@cotejo/store/feedback/read-feedback.ts';
import { readLeadCustomer } from '@cotejo/store/sale/read-lead-customer.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';

/** What a customer thinks of a purchase or a request that is over, by the link of the mail that asks. */
export const mountFeedback: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;
  mount(app, routes.getFeedbackLead, async ({ query }) => {
    const { leadId } = await openFeedback(dependencies, query.link);
    const customer = await readLeadCustomer(db, configuration.recordKeys, leadId);
    if (customer === null) throw new AppError('NOT_FOUND');
    const { reference, product } = customer;
    return { headers: privately, body: { reference, product } };
  });
  mount(app, routes.readFeedback, async ({ query }) => ({
    headers: privately,
    body: present(await openFeedback(dependencies, query.link)),
  }));
  mount(app, routes.giveFeedback, async ({ body }) => ({
    status: 201,
    headers: privately,
    body: await keep(dependencies, body, false),
  }));
  mount(app, routes.correctFeedback, async ({ body }) => ({
    headers: privately,
    body: await keep(dependencies, body, true),
  }));
};

/** Throws NOT_FOUND for a link that is not ours, is over, or whose feedback is erased. */
async function openFeedback(
  { db, configuration }: Dependencies,
  link: string,
): Promise<FeedbackRow> {
  const id = readFeedbackLink(configuration.linkKeys, link);
  const row = id === null ? null : await findFeedback(db, id);
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

/** Throws NOT_EDITABLE where it was said, or corrected, in other words. */
async function keep(
  dependencies: Dependencies,
  said: {
    readonly link: string;
    readonly rating: Rating;
    readonly text?: string | null | undefined;
    readonly mayPublish?: boolean | undefined;
  },
  corrects: boolean,
) {
  const { db, configuration } = dependencies;
  const { link, rating, text, mayPublish = false } = said;
  const { id, leadId } = await openFeedback(dependencies, link);
  const became = await giveFeedback(db, {
    keys: configuration.recordKeys,
    id,
    rating,
    text: text === undefined || text === '' ? null : text,
    mayPublish,
    corrects,
    person: await readPerson(dependencies, leadId),
  });
  if (became === 'over') throw new AppError('NOT_EDITABLE');
  return present(await openFeedback(dependencies, link));
}

async function readPerson(
  { db, configuration }: Dependencies,
  leadId: string,
): Promise<FeedbackPerson | null> {
  const customer = await readLeadCustomer(db, configuration.recordKeys, leadId);
  if (customer === null) return null;
  return { ...customer, mailKey: toEmailKey(configuration.indexKey, customer.email) };
}

const present = ({ id, rating, answeredAt, correctedAt }: FeedbackRow) => ({
  _id: id,
  rating,
  answeredAt: answeredAt?.toISOString() ?? null,
  correctedAt: correctedAt?.toISOString() ?? null,
});
