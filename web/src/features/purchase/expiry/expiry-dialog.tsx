import { countries } from '@cotejo/domain/country/country.ts';
import type { EndPhase } from '@cotejo/domain/purchase/end/expiry.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { formatTime } from '@cotejo/ui/date/format-date.ts';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { purchaseCountry } from '../view/purchase-country.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useExtension } from './use-extension.ts';

export interface ExpiryDialogProps {
  readonly phase: Exclude<EndPhase, 'far'>;
  readonly onClose: () => void;
}

/** When the purchase ends, and how to go on: longer, in the time that is left, or with another one. */
export function ExpiryDialog({ phase, onClose }: ExpiryDialogProps) {
  const { t } = useTranslation('purchase');
  const { language } = useApp();
  const { server } = usePurchaseView();
  const { extend, busy, failed } = useExtension(onClose);
  const country = purchaseCountry(server);
  const time = formatTime(
    server.expiresAt ?? '',
    localeOf(language, country),
    countries[country].timeZone,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`expiry.${phase}.title`, { time })}
      text={t(`expiry.${phase}.text`, { time })}
      closeLabel={t('expiry.close')}
      footer={
        <>
          {phase === 'last' ? (
            <Button look="main" onClick={onClose}>
              {t('expiry.last.go')}
            </Button>
          ) : (
            <Button look="main" busy={busy} busyLabel={t('expiry.busy')} onClick={extend}>
              {t(`expiry.${phase}.go`)}
            </Button>
          )}
          <ButtonLink look="quiet" href={server.product.url}>
            {t('expiry.leave')}
          </ButtonLink>
        </>
      }
    >
      {failed && (
        <Notice live tone="danger">
          {t('expiry.failed')}
        </Notice>
      )}
    </Dialog>
  );
}
