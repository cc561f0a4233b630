import type { RouteObject } from 'react-router-dom';
import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { WholeKind } from '@cotejo/domain/record/whole-kind.ts';
import { inSection, sectionOfKind, type Section } from '../../frame/sections.ts';
import type { KindPages, KindParts } from '../kind/kind-pages.ts';

/** The routes of a kind: its list, a record, an act. All of it is loaded when one of them is first gone to. */
export function recordRoutes(
  path: string,
  section: Section,
  load: () => Promise<{ readonly pages: KindPages }>,
): readonly RouteObject[] {
  const handle = inSection(section);
  const page = async () => {
    const [{ pages }, { RecordPage }] = await Promise.all([load(), import('./record-page.tsx')]);
    return { Component: pages.parts.detail ?? (() => <RecordPage of={pages} />) };
  };
  return [
    {
      path,
      handle,
      lazy: async () => {
        const [{ pages }, { ListPage }] = await Promise.all([
          load(),
          import('../list/list-page.tsx'),
        ]);
        return { Component: pages.parts.list ?? (() => <ListPage of={pages} />) };
      },
    },
    {
      path: `${path}/nuevo`,
      handle,
      lazy: async () => {
        const [{ pages }, { CreatePage }, { RecordPage }] = await Promise.all([
          load(),
          import('../act/create-page.tsx'),
          import('./record-page.tsx'),
        ]);
        // A kind that comes to be elsewhere has no record of this name.
        const isCreated = pages.calls.create !== undefined;
        return {
          Component: () => (isCreated ? <CreatePage of={pages} /> : <RecordPage of={pages} />),
        };
      },
    },
    {
      path: `${path}/archivo`,
      handle,
      lazy: async () => {
        const [{ pages }, { SheetPage }, { RecordPage }] = await Promise.all([
          load(),
          import('../act/sheet-page.tsx'),
          import('./record-page.tsx'),
        ]);
        const isUploaded = pages.calls.sheet !== undefined;
        return {
          Component: () => (isUploaded ? <SheetPage of={pages} /> : <RecordPage of={pages} />),
        };
      },
    },
    { path: `${path}/:id`, handle, lazy: page },
    { path: `${path}/:id/:act`, handle, lazy: page },
  ];
}

/** Those of a kind that says everything itself; what it draws itself is loaded with them. */
export const kindRoutes = (
  whole: WholeKind,
  loadParts: () => Promise<KindParts<RecordRow>> = () => Promise.resolve({}),
): readonly RouteObject[] =>
  recordRoutes(whole.kind.page, sectionOfKind(whole), async () => {
    const [{ pagesOfKind }, parts] = await Promise.all([
      import('../kind/pages-of-kind.ts'),
      loadParts(),
    ]);
    return { pages: pagesOfKind(whole, parts) };
  });
