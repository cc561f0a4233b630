import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { saveFile } from '@cotejo/web/src/shared/page/save-file.ts';
import { useState } from 'react';
import { useSignedIn } from '../session/session-context.ts';

/** Reads a file from the API and saves it under a name; while it comes no other one is asked for. */
export function useSaveFile() {
  const { session } = useSignedIn();
  const { language } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const save = async (path: string, name: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    // A notice that stays would not be read out when it fails again.
    setFailed(false);
    const answer = await session.read(path, language);
    // It may break off while it comes.
    const file = answer?.ok === true ? await answer.blob().catch(() => null) : null;
    if (file !== null) saveFile(file, name);
    setFailed(file === null);
    setBusy(false);
  };
  return { isBusy, isFailed, save };
}
