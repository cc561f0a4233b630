import { Suspense, useState } from 'react';
import { useApp } from '../../shared/page/app-context.tsx';
import type { PageAsks } from '../../shared/page/document-meta.ts';
import { lazyWithTexts } from '../../shared/page/lazy-part.ts';
import { DialogMissing } from '../../shared/page/dialog-missing.tsx';

/** The profile form above whatever page it was opened on (spec 2 §2.4). */
export function ProfileDialogHost(props: { open: boolean; asks: PageAsks; onClose: () => void }) {
  const { i18n } = useApp();
  // Its file and texts are fetched when it is first opened: not every page has them.
  const [Dialog] = useState(() =>
    lazyWithTexts(
      'Profile dialog',
      i18n,
      'profile',
      async () => (await import('./profile-dialog.tsx')).ProfileDialog,
      DialogMissing,
    ),
  );
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Dialog asks={props.asks} onClose={props.onClose} />
    </Suspense>
  );
}
