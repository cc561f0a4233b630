import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { Switch } from '@cotejo/ui/form/switch.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import css from './shortcut-help.module.css';
import { switchShortcuts, useShortcutsOn } from './shortcut-switch.ts';
import { shortcutKeys, shortcutNames, useShortcuts } from './use-shortcuts.ts';

/** What the keys do, and the switch that turns them off; `?` opens it, and so does its button. */
export function ShortcutHelp({ hasSearch }: { readonly hasSearch: boolean }) {
  const { t } = useTranslation('portal');
  const [isOpen, setOpen] = useState(false);
  const isOn = useShortcutsOn();
  useShortcuts({ help: () => setOpen(true) });
  const names = shortcutNames.filter((name) => hasSearch || name !== 'search');
  return (
    <>
      <Button
        className={css.button}
        size="small"
        look="quiet"
        aria-keyshortcuts={isOn ? shortcutKeys.help : undefined}
        onClick={() => setOpen(true)}
      >
        {t('keyboard.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('keyboard.title')}
        text={t('keyboard.text')}
        closeLabel={t('keyboard.close')}
      >
        <div className="stack">
          <dl className={css.keys}>
            {names.map((name) => (
              <div key={name}>
                <dt>
                  <kbd>{shortcutKeys[name]}</kbd>
                </dt>
                <dd>{t(`keyboard.keys.${name}`)}</dd>
              </div>
            ))}
          </dl>
          <Switch checked={isOn} onChange={({ target }) => switchShortcuts(target.checked)}>
            {t('keyboard.switch')}
          </Switch>
        </div>
      </Dialog>
    </>
  );
}
