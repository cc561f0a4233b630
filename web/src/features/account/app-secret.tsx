import { useTranslation } from '../../shared/language/use-translation.ts';

/** The key of an authenticator app, to type in, or to open in the app of this device. */
export function AppSecret({
  app,
}: {
  readonly app: { readonly secret: string; readonly uri: string };
}) {
  const { t } = useTranslation('account');
  return (
    <>
      <p>
        <code>{app.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <p>
        <a href={app.uri}>{t('code.open')}</a>
      </p>
    </>
  );
}
