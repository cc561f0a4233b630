import { recordKinds } from '@cotejo/contract/record/record-kinds.ts';
import * as routes from '@cotejo/contract/record/saved-view-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { savedViewLimits, toSavedQuery } from '@cotejo/domain/record/saved-view.ts';
import {
  listSavedViews,
  removeView,
  renameView,
  saveView,
} from '@cotejo/store/record/saved-views.ts';
import type { Mount } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';

const words = {
  NAME_TAKEN: {
    es: 'Ya tienes una vista con este nombre',
    en: 'You have a view with this name already',
    pt: 'Você já tem uma visão com este nome',
  },
  TOO_MANY: {
    es: 'Ya guardaste todas las vistas que caben: quita una antes',
    en: 'You have saved as many views as fit: remove one first',
    pt: 'Você já salvou todas as visões que cabem: remova uma antes',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

const refuse = (code: keyof typeof words, language: Language): AppError =>
  new AppError('VALIDATION_FAILED', {
    errors: [{ pointer: '/name', code, message: words[code][language] }],
  });

/** Questions of lists that people keep for themselves: each account's own, and nobody else's. */
export const mountSavedViews: Mount = (app, { db }) => {
  mount(app, routes.listSavedViews, async ({ query, context }) => {
    const { accountId } = requireActor(context.actor);
    return { body: { items: [...(await listSavedViews(db, accountId, query.kind))] } };
  });

  mount(app, routes.saveView, async ({ body, context }) => {
    const { accountId } = requireActor(context.actor);
    const kind = recordKinds.find(({ name }) => name === body.kind);
    if (kind === undefined) throw new AppError('BAD_REQUEST');
    const before = await listSavedViews(db, accountId, kind.name);
    if (before.length >= savedViewLimits.views) throw refuse('TOO_MANY', context.language);
    const query = toSavedQuery(kind, body.query);
    const id = await saveView(db, { accountId, kind: kind.name, name: body.name, query });
    if (id === null) throw refuse('NAME_TAKEN', context.language);
    return { status: 201, body: { id } };
  });

  mount(app, routes.renameView, async ({ params, body, context }) => {
    const { accountId } = requireActor(context.actor);
    const became = await renameView(db, { id: params.id, accountId }, body.name);
    if (became === 'gone') throw new AppError('NOT_FOUND');
    if (became === 'taken') throw refuse('NAME_TAKEN', context.language);
    return { status: 204 };
  });

  mount(app, routes.removeView, async ({ params, context }) => {
    const { accountId } = requireActor(context.actor);
    if (!(await removeView(db, { id: params.id, accountId }))) throw new AppError('NOT_FOUND');
    return { status: 204 };
  });
};
