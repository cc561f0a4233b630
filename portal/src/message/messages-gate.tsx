import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { ReactNode } from 'react';
import { QueryGate } from '../query-gate.tsx';
import { useRefused } from '../use-refused.tsx';
import { useMessages, type UnsentAsked, type UnsentPage } from './use-messages.ts';

interface MessagesGateProps {
  readonly asked: UnsentAsked;
  readonly children: (page: UnsentPage) => ReactNode;
}

/** Renders its children once the mails are read; says so to people who may not see them. */
export function MessagesGate({ asked, children }: MessagesGateProps) {
  const { t } = useTranslation('portal');
  const refused = useRefused(t('message.noPermission'));
  return (
    <QueryGate query={useMessages(asked)} failed={t('waiting.failed')} refused={refused}>
      {children}
    </QueryGate>
  );
}
