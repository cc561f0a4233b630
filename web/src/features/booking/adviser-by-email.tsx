import { findAdviserByEmail } from '@cotejo/contract/adviser/adviser-calls.ts';
import { referralEmailLength } from '@cotejo/domain/adviser/adviser.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { reportError } from '../../shared/page/report-error.ts';
import { saveReferral } from '../../shared/visitor/referral.ts';

/** What the second dialog says (spec 2 §2.6): whom the address is of, that it is nobody's, or that nobody could look. */
type Found =
  | { readonly kind: 'found'; readonly slug: string; readonly name: string }
  | { readonly kind: 'nobody' | 'failed' };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Spec 2 §2.6: a visitor who knows their adviser's address types it, and is greeted by the name. */
export function AdviserByEmail() {
  const { t } = useTranslation('booking');
  const { api } = useApp();
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const typed = email.trim();
  const isEmail = emailPattern.test(typed) && typed.length <= referralEmailLength;

  const find = async (): Promise<void> => {
    if (isBusy || !isEmail) return;
    setBusy(true);
    const result = await api.call(findAdviserByEmail, { body: { email: typed } });
    setBusy(false);
    setOpen(false);
    if (!result.ok) {
      if (result.status !== 404) reportError(new Error(`adviser not read: ${result.status}`));
      setFound({ kind: result.status === 404 ? 'nobody' : 'failed' });
      return;
    }
    const { slug, name } = result.data.data;
    setFound({ kind: 'found', slug, name });
  };
  // The page shows the adviser once the dialog is closed: it would be gone with its button.
  const close = (): void => {
    setFound(null);
    // Nobody found leaves whom another tab has saved.
    if (found?.kind !== 'found') return;
    const { slug, name } = found;
    saveReferral({ slug, name, at: new Date().toISOString(), byLink: false });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void find();
  };
  return (
    <>
      <div className="row">
        <Button look="quiet" icon="user" onClick={() => setOpen(true)}>
          {t('byEmail.open')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('byEmail.title')}
        text={t('byEmail.text')}
        closeLabel={t('byEmail.close')}
      >
        <Form onSubmit={submit} noValidate>
          <TextField
            id="adviser-email"
            name="email"
            type="email"
            label={t('byEmail.label')}
            value={email}
            maxLength={referralEmailLength}
            autoComplete="off"
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <FormActions>
            <Button
              type="submit"
              look="main"
              aria-disabled={!isEmail}
              busy={isBusy}
              busyLabel={t('loading')}
            >
              {t('byEmail.next')}
            </Button>
          </FormActions>
        </Form>
      </Dialog>
      <Dialog
        open={found !== null}
        onClose={close}
        title={
          found?.kind === 'found'
            ? t('byEmail.found', { name: found.name })
            : t(found?.kind === 'failed' ? 'byEmail.failed' : 'byEmail.nobody')
        }
        text={t(found?.kind === 'found' ? 'byEmail.welcome' : 'byEmail.otherwise')}
        closeLabel={t('byEmail.close')}
      >
        {found?.kind === 'found' && (
          <p>
            <TextLink href={sitePaths.portals}>{t('byEmail.portal')}</TextLink>
          </p>
        )}
      </Dialog>
    </>
  );
}
