import { Suspense, useState } from 'react';
import { useApp } from '../../app/app-context.tsx';
import type { PageAsks } from '../../app/document-meta.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { DialogMissing } from '../../shell/dialog-missing.tsx';
import { ensureNamespaces } from '../../i18n/create-i18n.ts';

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
