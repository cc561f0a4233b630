import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useTranslation } from '../../../../shared/language/use-translation.ts';
import type { SaveState } from './draft-saver.ts';

/** Whether what was typed is kept. Only that it is not is said aloud: the rest happens at every pause. */
export function DraftState({ state }: { state: SaveState }) {
  const { t } = useTranslation('purchase');
  const isQuiet = state === 'saving' || state === 'saved';
  return (
    <div className="small muted">
      {isQuiet && <p>{t(`draft.${state}`)}</p>}
      <StatusMessage>{state === 'failed' ? t('draft.failed') : ''}</StatusMessage>
    </div>
  );
}
