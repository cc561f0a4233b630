import { Suspense, useState } from 'react';
import { useApp } from '../../shared/page/app-context.tsx';
import type { PageAsks } from '../../shared/page/document-meta.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { DialogMissing } from '../../shared/page/dialog-missing.tsx';
import { ensureNamespaces } from '../../shared/language/create-i18n.ts';

/** The dialog's file and texts, fetched when it is first opened: not every page has them. */
function lazyDialog(i18n: Parameters<typeof ensureNamespaces>[0]) {
  const load = async () => {
    const [file] = await Promise.all([
      import('./profile-dialog.tsx'),
      ensureNamespaces(i18n, ['profile']),
    ]);
    return file.ProfileDialog;
  };
  return lazyPart('Profile dialog', load, DialogMissing);
}

/** The profile form above whatever page it was opened on (spec 2 §2.4). */
export function ProfileDialogHost(props: { open: boolean; asks: PageAsks; onClose: () => void }) {
  const { i18n } = useApp();
  const [Dialog] = useState(() => lazyDialog(i18n));
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Dialog asks={props.asks} onClose={props.onClose} />
    </Suspense>
  );
}
