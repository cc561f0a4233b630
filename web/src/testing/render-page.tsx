import './jsdom-globals.ts';
import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { AppDeps } from '../app/app-context.tsx';
import { AppProviders } from '../app/app-providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createI18n, ensureNamespaces } from '../i18n/create-i18n.ts';
import { namespaces } from '../i18n/namespaces.ts';
import { profileFormAnswer } from './profile-form-answer.ts';

export interface Asked {
  readonly name: string;
  readonly input: { readonly body?: unknown; readonly query?: unknown; readonly params?: unknown };
}
type Answer = (input: Asked['input']) => ApiResult<unknown> | Promise<ApiResult<unknown>>;

export const ok = (data: unknown): ApiResult<unknown> => ({ ok: true, status: 200, data });
export const problem = (status: number, code: string, requestId = 'R-1'): ApiResult<unknown> => ({
  ok: false,
  status,
  problem: { type: 'about:blank', title: code, status, code, detail: '', requestId, errors: [] },
});

/** An API that answers by the call's name; every question is kept. */
export function fakeApi(answers: Readonly<Record<string, Answer>>) {
  const asked: Asked[] = [];
  const api = {
    call: async (route: { name: string }, input: Asked['input']) => {
      asked.push({ name: route.name, input });
      const answer = answers[route.name];
      // Every page with a profile may open its form; the rules of it are the real ones.
      if (answer === undefined && route.name === 'getProfileForm')
        return profileFormAnswer(input.query);
      return answer?.(input) ?? problem(404, 'NOT_FOUND');
    },
  } as unknown as ApiClient;
  return { api, asked };
}

function Address({ show }: { show: (address: string) => void }) {
  const { pathname, search } = useLocation();
  show(pathname + search);
  return null;
}

/** One page as the browser has it, with a scripted API and the real texts. */
export async function renderPage(
  Page: ComponentType,
  options: {
    path: string;
    route: string;
    api: ApiClient;
    language?: Language;
    country?: CountryCode;
  },
) {
  const language = options.language ?? 'es';
  const i18n = await createI18n(language, {});
  await ensureNamespaces(i18n, namespaces);
  const deps: AppDeps = {
    api: options.api,
    queryClient: createQueryClient(),
    i18n,
    country: options.country ?? 'CL',
    language,
    origin: 'http://localhost',
    side: 'browser',
  };
  let address = '';
  const view = await act(async () =>
    render(
      <AppProviders deps={deps}>
        <MemoryRouter initialEntries={[options.path]}>
          <Address show={(now) => void (address = now)} />
          <Routes>
            <Route path={options.route} element={<Page />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </AppProviders>,
    ),
  );
  return { ...view, deps, address: () => address };
}
