import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Suspense } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { compareHref } from '../../../entities/list-address/compare-href.ts';

/** The manifest's name: a page rendered with chosen products has its styles in the head. */
export const trayChunk = 'src/features/comparison/choice/tray.tsx';

const Tray = lazyPart('Tray', async () => (await import('./tray.tsx')).Tray, TrayMissing);

/** Its file comes with the first product that is chosen. */
export function LazyTray() {
  const { compared } = useComparatorValue().address;
  if (compared.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  );
}

/** Without the file the chosen products can still be compared. */
function TrayMissing() {
  const { t } = useTranslation('comparison');
  const { address } = useComparatorValue();
  const { compared } = address;
  return (
    <ButtonLink look="main" wide href={compareHref(address, compared)}>
      {t('tray.compare', { count: compared.length })}
    </ButtonLink>
  );
}
