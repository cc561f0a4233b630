import { Suspense, useState } from 'react';
import { useApp } from '../../../shared/page/app-context.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { ensureNamespaces } from '../../../shared/language/create-i18n.ts';
import { DialogMissing } from '../../../shared/page/dialog-missing.tsx';
import { useDetailModal } from '../../../entities/product/detail-address.ts';

/** The modal's file and texts, fetched when the first detail is opened. */
function lazyModal(i18n: Parameters<typeof ensureNamespaces>[0]) {
  const load = async () => {
    const [file] = await Promise.all([
      import('./detail-modal.tsx'),
      ensureNamespaces(i18n, ['catalogue', 'comparison', 'card', 'profile']),
    ]);
    return file.DetailModal;
  };
  return lazyPart('Detail', load, DialogMissing);
}

/** Shows the detail that the address names, above whatever page it is on. */
export function DetailHost() {
  const { i18n } = useApp();
  const hydrated = useHydrated();
  const { current, open, close } = useDetailModal();
  const [Modal] = useState(() => lazyModal(i18n));
  if (!hydrated || current === null) return null;
  return (
    <Suspense fallback={null}>
      <Modal
        key={current.id}
        detail={current}
        onTab={(tab) => open(current.id, tab)}
        onClose={close}
      />
    </Suspense>
  );
}
