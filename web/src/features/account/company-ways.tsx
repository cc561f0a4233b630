import { getSignInOptions } from '@cotejo/contract/account/account-calls.ts';
import { domainOf } from '@cotejo/domain/company-sign-in/mail-domain.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useAppField } from '@cotejo/ui/forms/use-app-field.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { arrived } from '../../shared/api/read-failed.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';

/**
 * The ways in of the companies whose address is being typed in the form around it: of it only the domain is asked about. Where that
 * fails, the password is there.
 */
export function CompanyWays({ referrer }: { readonly referrer: string | null }) {
  const { api } = useApp();
  const { t } = useTranslation('account');
  const { value } = useAppField<string>('email');
  const domain = domainOf(value);
  const ways = useQuery({
    queryKey: ['account', 'sign-in', domain, referrer],
    queryFn:
      domain === null
        ? skipToken
        : ({ signal }) => {
            const query = { domain, ...(referrer === null ? {} : { referrer }) };
            return arrived(api.call(getSignInOptions, { query }, { signal }));
          },
  });
  return (
    <div className="stack stack--tight" aria-live="polite">
      {domain !== null &&
        ways.data?.companies.map(({ name, href }) => (
          <ButtonLink key={href} look="quiet" href={href}>
            {t('signIn.oidc', { name })}
          </ButtonLink>
        ))}
    </div>
  );
}
