import './jsdom-globals.ts';
import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import { AppProviders } from '../../../shared/page/app-providers.tsx';
import { createI18n } from '../../../shared/language/create-i18n.ts';
import { fakeApi as checkedApi } from '../../../testing/fake-api.ts';
import { Page } from '../purchase-page.tsx';
import type { AskOutcome } from '../machine/access.ts';
import type {
  EnterInput,
  EnterOutcome,
  LoadOutcome,
  PurchasePort,
  SendInput,
  SendOutcome,
} from '../machine/purchase-port.ts';
import { Purchase } from '../purchase-view.tsx';
import { purchaseHref } from '../view/purchase-address.ts';
import { sampleConfirmation } from './sample-confirmation.ts';
import { sampleSession } from './sample-snapshot.ts';

// A query that ends after the test's own steps is part of what the test does.
notifyManager.setNotifyFunction((notify) => act(notify));

function texts(folder: string, language: Language): Record<string, unknown> {
  const file = join(__dirname, '../../..', folder, 'i18n', `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

/** Answered where a test says nothing of it. */
const usual: Readonly<Record<string, ApiResult<unknown>>> = {
  getAlternatives: {
    ok: true,
    status: 200,
    data: {
      items: [
        {
          productCode: 'A1',
          displayName: 'Asistencia Uno',
          organization: 'Zurich',
          path: '/Seguros/Zurich/Asistencia-Uno',
        },
      ],
      listPath: '/Comparar-Planes',
    },
  },
  saveDraft: { ok: true, status: 204, data: undefined },
  getConfirmation: { ok: true, status: 200, data: sampleConfirmation() },
};

/** An API that answers by call name, held to the contract; what a test says nothing of is usual, or not found. */
export function fakeApi(answers: Readonly<Record<string, ApiResult<unknown>>> = {}) {
  const scripted = Object.entries({ ...usual, ...answers });
  const { api, asked } = checkedApi(
    Object.fromEntries(scripted.map(([name, answer]) => [name, () => answer])),
  );
  return { api, calls: asked };
}

/** A scripted server of one purchase. */
export function fakePort(
  script: {
    load?: LoadOutcome;
    send?: SendOutcome[];
    asks?: AskOutcome[];
    entries?: EnterOutcome[];
  } = {},
) {
  const entered: EnterInput[] = [];
  let watches = 0;
  const sent: SendInput[] = [];
  let push: (snapshot: PurchaseSnapshot) => void = () => undefined;
  const port: PurchasePort = {
    load: async () => script.load ?? { type: 'MISSING' },
    send: async (input) => {
      sent.push(input);
      return script.send?.shift() ?? { type: 'UNANSWERED', reference: null };
    },
    askForCode: async () => script.asks?.shift() ?? { type: 'MISSING' },
    enter: async (input) => {
      entered.push(input);
      return script.entries?.shift() ?? { type: 'MISSING' };
    },
    prove: async () => ({ type: 'PROVED' }),
    watch: (_session, onSnapshot) => {
      push = onSnapshot;
      watches += 1;
      return () => undefined;
    },
  };
  return {
    port,
    sent,
    entered,
    watches: () => watches,
    push: (snapshot: PurchaseSnapshot) => act(() => push(snapshot)),
  };
}

async function depsOf(api: ApiClient, language: Language): Promise<AppDeps> {
  const i18n = createI18n(language, {
    shell: {},
    purchase: texts('features/purchase', language),
    ending: texts('features/purchase/outcome', language),
    sheet: texts('shared/sheet', language),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { contact } = countries.CL;
  const common = {
    country: 'CL',
    contact,
    origin: 'http://localhost:3000',
    side: 'browser',
  } as const;
  return { api, queryClient, i18n, language, ...common };
}

export interface RenderOptions {
  readonly initial: PurchaseSnapshot | null;
  readonly port?: PurchasePort;
  readonly api?: ApiClient;
  readonly language?: Language;
  /** The browser's address; the purchase's own by default. */
  readonly at?: string;
}

interface Browser {
  pathname: string;
  search: string;
  back: () => void;
}

/** Gives the test the browser's address. */
function Probe({ browser }: { browser: Browser }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  Object.assign(browser, { pathname, search, back: () => void navigate(-1) });
  return null;
}

async function renderAt(element: ReactElement, at: string, api: ApiClient, language: Language) {
  const deps = await depsOf(api, language);
  const browser: Browser = { pathname: '', search: '', back: () => undefined };
  const view = render(
    <AppProviders deps={deps}>
      <MemoryRouter initialEntries={['/before', at]} initialIndex={1}>
        <Probe browser={browser} />
        <Routes>
          <Route path="/Compra-Online/:productCode/:step?" element={element} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </AppProviders>,
  );
  await act(async () => undefined);
  return { ...view, browser };
}

/** Renders one purchase in its frame of router, texts and cache. */
export async function renderPurchase(options: RenderOptions) {
  const { initial, port = fakePort().port, api = fakeApi().api, language = 'es' } = options;
  const session = initial?.session ?? sampleSession;
  const at =
    options.at ?? (initial ? purchaseHref(initial) : `/Compra-Online/QPS901?session=${session}`);
  return renderAt(<Purchase port={port} session={session} initial={initial} />, at, api, language);
}

/** Renders the whole page at an address, with calls answered by the given API. */
export async function renderPage(at: string, api: ApiClient) {
  return renderAt(<Page />, at, api, 'es');
}
