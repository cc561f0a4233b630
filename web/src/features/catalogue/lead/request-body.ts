import type { CallInput } from '@cotejo/contract/all-routes.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { profileFormKindOf, type ProfileFormKind } from '@cotejo/domain/profile/form-kind.ts';
import type { RequestFormInput } from '@cotejo/domain/lead/request-form.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { leadOriginOf } from '../../../entities/lead/lead-origin.ts';

type RequestBody = CallInput<'requestPlan'>['body'];

/** The requested product, as the form needs it. */
export interface RequestedProduct {
  readonly productCode: string;
  readonly displayName: string;
  readonly productType: string;
  readonly organization: string;
}

function kindOf({ productType }: RequestedProduct, country: CountryCode): ProfileFormKind {
  return profileFormKindOf(productType, country) ?? 'persons';
}

/** What the profile tells already; the server asks the same by its own reading of it. */
export function formInputOf(
  product: RequestedProduct,
  profile: Profile | null,
  country: CountryCode,
): Omit<RequestFormInput, 'language'> {
  return {
    kind: kindOf(product, country),
    country,
    organization: product.organization,
    couple: profile?.partner !== undefined,
    workers: profile?.group?.workers,
    region: profile?.region,
  };
}

/** The call's body: answers, product, people, and where the visitor came from (spec 3 §3). */
export function requestBody(
  product: RequestedProduct,
  profile: Profile | null,
  answers: Readonly<Record<string, unknown>>,
  country: CountryCode,
): RequestBody {
  return {
    arrayplan: [product.productCode],
    ...(profile === null ? {} : { datospersona: { ...writePerfil(profile) } }),
    ...answers,
    nombreplan: product.displayName.slice(0, 200),
    productType: product.productType,
    desde: 'producto',
    origen: 'empresa' in answers ? 'EMPRESAS' : 'QUEPLAN.CL',
    hasOnlineOnboarding: false,
    ...leadOriginOf(country),
  };
}
