import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Application } from 'express';
import type { ListFormat } from '@cotejo/domain/record/record-file.ts';
import type { Dependencies } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { exportRecords } from './export-records.ts';
import type { Mounted } from './record-source.ts';

/** The file of a list, for a kind that has one. */
export function mountExport(app: Application, { db }: Dependencies, mounted: Mounted): void {
  const { kind, routes } = mounted;
  const { export: route } = routes;
  if ((kind.permissions.export === undefined) !== (route === undefined))
    throw new Error(`${kind.name}: a file has its permission and its route`);
  if (route === undefined) return;
  mount(app, route, async ({ query, context }) => {
    const { format } = query as { readonly format: ListFormat };
    const { type, name, parts } = await exportRecords(db, mounted, context, format);
    return {
      stream: (response) => {
        response.writeHead(200, {
          'content-type': type,
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        });
        // A reader who leaves, or a database that is away, cuts it off; the browser says so.
        pipeline(Readable.from(parts), response).catch(() => response.destroy());
      },
    };
  });
}
