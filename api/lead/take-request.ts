import { refuseWithoutRequests } from './refuse-without-requests.ts';
import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import type { requestPlan } from '@cotejo/contract/lead/lead-routes.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { buildRequestForm, requestAnswerNames } from '@cotejo/domain/lead/request-form.ts';
import { profileFormKindOf } from '@cotejo/domain/profile/form-kind.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { readPerfilIngreso } from '@cotejo/contract/profile/read-perfil.ts';
import type { ParsedProfile } from '@cotejo/domain/profile/default-profile.ts';
import type { SealedRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { originOfSite } from '@cotejo/domain/lead/attribution.ts';
import type { HandlerInput } from '../http/handler.ts';
import type { FoundProduct } from './find-requested.ts';
import type { RequestContext } from './request-context.ts';
import { presentRequest, saveRequest } from './save-request.ts';
import { readRequestSeller, splitBody } from './split-body.ts';

/**
 * Takes a request of someone who wants to be called about a product. What is on sale may be asked for
 * even if it is sold online too: a channel that changed while someone was typing must not cost them
 * the request. A repeated Idempotency-Key finds the first answer.
 */
export async function takeRequest(
  context: RequestContext,
  { body, context: caller }: HandlerInput<typeof requestPlan>,
) {
  const { arrayplan, datospersona, consent, consentTextVersion, aditional_data, ...rest } = body;
  const { answers, attribution } = splitBody(rest, requestAnswerNames);
  const internal = body.isInternalTraffic === true;
  refuseWithoutRequests(caller);
  const { country, language } = caller;
  const { sealed: seller, channel } = readRequestSeller(country, aditional_data);
  const saved = await saveRequest(context, caller, {
    kind: 'plan',
    content: [arrayplan, datospersona, answers, consent, internal],
    internal,
    attribution: { ...attribution, ...channel, ...originOfSite(caller.site) },
    read: async () => {
      const parsed = parseProfile(datospersona, country);
      const products = await findProducts(context, arrayplan, { place: caller, language, parsed });
      const source = formSourceOf(products[0], country, {
        // Asked or not, a second contributor's document is taken where a couple contributes.
        couple: parsed.profile.incomes.length > 1 || rest.rut_sec_contributor !== undefined,
      });
      return {
        form: buildRequestForm({ ...source, country, language }),
        given: { ...answers, ...readConsent({ consent, consentTextVersion }) },
        toPointer: (pointer) => pointer,
        products: products.map(({ requested }) => requested),
        productType: products[0].productType,
        sealed: {
          profile: readPerfilIngreso(datospersona, country),
          form: source,
          ...seller,
        },
      };
    },
  });
  if ('type' in saved) throw new Error(`a new request is not ${saved.type}`);
  return presentRequest(saved);
}

/** The specification's call has no such field: who sends it without agrees to the text that is current. */
export function readConsent({
  consent,
  consentTextVersion,
}: {
  readonly consent?: boolean | undefined;
  readonly consentTextVersion?: string | undefined;
}) {
  return { consent, consentTextVersion: consentTextVersion ?? currentRequestConsent };
}

/** The form that asks about a product; kept with the request, so that an update is checked by the same one. */
export function formSourceOf(
  { productType, requested }: FoundProduct,
  country: CountryCode,
  { couple }: { readonly couple: boolean },
): NonNullable<SealedRequest['form']> {
  const kind = profileFormKindOf(productType, country) ?? 'persons';
  return { kind, organization: requested.organization, couple };
}

/** The products of some codes; throws NOT_FOUND where one of them is not on sale. */
export async function findProducts(
  { findProduct }: Pick<RequestContext, 'findProduct'>,
  codes: readonly string[],
  asked: {
    readonly place: SitePlace;
    readonly language: Language;
    readonly parsed: ParsedProfile;
  },
): Promise<readonly [FoundProduct, ...FoundProduct[]]> {
  const found = await Promise.all([...new Set(codes)].map((code) => findProduct(code, asked)));
  const [first, ...others] = found.filter((one) => one !== null);
  if (first === undefined || found.includes(null)) throw new AppError('NOT_FOUND');
  return [first, ...others];
}
