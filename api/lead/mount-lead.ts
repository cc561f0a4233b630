import { requestAnswerNames } from '@cotejo/domain/lead/request-form.ts';
import * as routes from '@cotejo/contract/lead/lead-routes.ts';
import { readBusinessLines } from '@cotejo/store/content/read-site-content.ts';
import { countRequests } from '@cotejo/store/lead/count-requests.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { createFindRequested } from './find-requested.ts';
import { readRequest } from './read-request.ts';
import type { RequestContext } from './request-context.ts';
import {
  answersOf,
  pointerOfPerson,
  takeInsuranceRequest,
  toRequestedPerson,
} from './request-insurance.ts';
import { sendCopy } from './send-copy.ts';
import { splitBody } from './split-body.ts';
import { takeRequest } from './take-request.ts';
import { updateRequest } from './update-request.ts';

const dayMs = 24 * 3_600_000;
const countedDays = 30;
/** A product with fewer requests is left out: one request might name a person. */
const fewestRequests = 5;

export function requestContextOf(dependencies: Dependencies): RequestContext {
  const { db, configuration } = dependencies;
  const { recordKeys, indexKey, linkKeys, limitTimes } = configuration;
  return {
    db,
    recordKeys,
    indexKey,
    linkKeys,
    limitTimes,
    findProduct: createFindRequested(dependencies),
    countRequest: async (caller) => {
      await countOne(dependencies, caller, 'requestsOfNetwork');
    },
    readLines: () => readBusinessLines(db),
  };
}

/** Requests of products (spec 3 §7 "Requests and contact"). */
export const mountLead: Mount = (app, dependencies) => {
  const context = requestContextOf(dependencies);
  mount(app, routes.requestPlan, async (input) => ({
    status: 201,
    headers: privately,
    body: await takeRequest(context, input),
  }));
  mount(app, routes.updatePlanRequest, async ({ body, context: caller }) => {
    const { token, ...given } = body;
    const { answers } = splitBody(given, updatedNames);
    const changes = { token, answers, toPointer: (pointer: string) => pointer };
    return { headers: privately, body: await updateRequest(context, caller, 'plan', changes) };
  });
  mount(app, routes.readRequest, async ({ body, context: caller }) => ({
    headers: privately,
    body: await readRequest(context, caller, body.token),
  }));
  mount(app, routes.requestInsurance, async (input) => ({
    status: 201,
    headers: privately,
    body: await takeInsuranceRequest(context, input),
  }));
  mount(app, routes.updateInsuranceRequest, async ({ body, context: caller }) => {
    const { token, arraypersona, ...given } = body;
    const { answers } = splitBody(given, updatedNames);
    const { correopersona: _address, ...first } = answersOf(arraypersona ?? []);
    const people = arraypersona?.map(toRequestedPerson);
    const changes = {
      token,
      answers: { ...first, ...answers },
      toPointer: pointerOfPerson,
      ...(people === undefined ? {} : { people }),
    };
    return { headers: privately, body: await updateRequest(context, caller, 'insurance', changes) };
  });
  mount(app, routes.sendEmail, async ({ body, context: caller }) => {
    await sendCopy(dependencies, caller, body.token);
    return { status: 202, headers: privately };
  });
  mount(app, routes.countPlanRequests, async ({ context: { country } }) => {
    const since = new Date(Date.now() - countedDays * dayMs);
    const counts = await countRequests(dependencies.db, country, since);
    return {
      headers: { 'cache-control': 'public, max-age=300', vary: 'Host, X-Country' },
      body: {
        since: since.toISOString().slice(0, 10),
        days: countedDays,
        items: counts
          .filter(({ requests }) => requests >= fewestRequests)
          .map(({ productCode, requests }) => ({ productCode, solicitudes: requests })),
      },
    };
  });
};

/** An update may agree to a newer text than that of the request. */
const updatedNames = [...requestAnswerNames, 'consent', 'consentTextVersion'];
