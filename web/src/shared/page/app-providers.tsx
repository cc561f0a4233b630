import { FormSettingsContext } from '@cotejo/ui/forms/form-settings.ts';
import { LinkComponentProvider } from '@cotejo/ui/link/link-component.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nContext } from '../language/use-translation.ts';
import { AppContext, type AppDeps } from './app-context.tsx';
import { RouterLink } from './router-link.tsx';

export function AppProviders({ deps, children }: { deps: AppDeps; children: ReactNode }) {
  return (
    <AppContext value={deps}>
      <I18nContext value={deps.i18n}>
        <QueryClientProvider client={deps.queryClient}>
          <FormSettingsContext value={deps}>
            <LinkComponentProvider link={RouterLink}>{children}</LinkComponentProvider>
          </FormSettingsContext>
        </QueryClientProvider>
      </I18nContext>
    </AppContext>
  );
}
