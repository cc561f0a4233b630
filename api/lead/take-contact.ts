import type { sendContact } from '@cotejo/contract/lead/contact-routes.ts';
import { buildContactForm, contactAnswerNames } from '@cotejo/domain/lead/contact-form.ts';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { originOfSite } from '@cotejo/domain/lead/attribution.ts';
import type { HandlerInput } from '../http/handler.ts';
import type { RequestContext } from './request-context.ts';
import { saveRequest } from './save-request.ts';
import { readRequestSeller, splitBody } from './split-body.ts';

/** Takes a message about no product (spec 3 §3 "Contact request"): a lead of the line that it is about. */
export async function takeContact(
  context: RequestContext,
  { body, context: caller }: HandlerInput<typeof sendContact>,
) {
  const { datosingresados, consent, consentTextVersion, aditional_data, ...rest } = body;
  const { answers } = splitBody(datosingresados, contactAnswerNames);
  const { attribution } = splitBody(rest, []);
  const internal = body.isInternalTraffic === true;
  const { country, language } = caller;
  const { sealed: seller, channel } = readRequestSeller(country, aditional_data);
  const saved = await saveRequest(context, caller, {
    kind: 'contact',
    content: ['contact', body.businessLine, body.productType, answers, consent, internal],
    internal,
    attribution: { ...attribution, ...channel, ...originOfSite(caller.site) },
    read: async () => ({
      // The line is no answer: one that does not exist is left out, and the general desk reads the message.
      form: buildContactForm({ country, language, lines: [] }),
      given: {
        ...answers,
        consent,
        consentTextVersion: consentTextVersion ?? contactConsent,
      },
      toPointer: (pointer) =>
        contactAnswerNames.some((name) => pointer === `/${name}`)
          ? `/datosingresados${pointer}`
          : pointer,
      products: [],
      productType: body.productType ?? null,
      sealed: { profile: null, ...seller },
    }),
  });
  if ('type' in saved) throw new Error(`a new message is not ${saved.type}`);
  const { reference, receivedAt, token, businessLine, lead } = saved;
  return { reference, receivedAt, token, businessLine, lead };
}
