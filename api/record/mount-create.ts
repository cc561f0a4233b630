import type { Application } from 'express';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import { createOne } from './create-one.ts';
import { formContextOf } from './form-context.ts';
import { presentRecord } from './present-record.ts';
import { loadOne, reachOf, requireSupport } from './reach.ts';
import type { Mounted } from './record-source.ts';

/** A new record of a kind: checked by its form, made by its source, and within the reach of who makes it, or not at all. */
export function mountCreate(app: Application, { db }: Dependencies, mounted: Mounted): void {
  const { kind, routes, source } = mounted;
  const { create: permission } = kind.permissions;
  if (permission === undefined) return;
  const { create: route } = routes;
  if (route === undefined || kind.form === undefined || source.create === undefined)
    throw new Error(`${kind.name} has no way to a new one`);
  mount(app, route, async ({ body, context }) => {
    const actor = requireActor(context.actor);
    const formContext = formContextOf(context);
    const form = kind.form?.(formContext);
    if (form === undefined) throw new Error(`${kind.name} has no form`);
    const { values, problems } = validateForm(
      form,
      (body as { readonly values: object }).values,
      formContext,
    );
    if (problems.length > 0)
      throw new AppError('VALIDATION_FAILED', { errors: toFieldErrors(problems, '/values') });
    const branches = await reachOf(db, kind, actor, permission);
    requireSupport(actor, permission, branches);
    const made = await db.transaction(async (tx) => {
      const outcome = await createOne(tx, mounted, { values, context, branches });
      if (outcome.type === 'refused')
        throw new AppError('VALIDATION_FAILED', { errors: outcome.errors });
      return outcome;
    });
    const record = await presentRecord(
      db,
      mounted,
      await loadOne(db, mounted, made.id, actor),
      actor,
    );
    const { once } = made;
    return { status: 201, body: { ...record, ...(once === undefined ? {} : { once }) } };
  });
}
