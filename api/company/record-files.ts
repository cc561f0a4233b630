import type { RouteDefinition } from '@cotejo/contract/route.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { openFile, type SealedFile } from '@cotejo/store/kept-file/open-file.ts';
import { putFile, type PutFile } from '@cotejo/store/kept-file/put-file.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { OneTenantDatabase, TenantDatabase } from '@cotejo/store/database.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import { keptFileHeaders } from '../http/kept-file.ts';
import type { RequestContext } from '../http/request-context.ts';
import { listReachedCompanyIds } from './reach-company.ts';

interface RecordOfCompany {
  readonly id: string;
  readonly companyId: string;
  readonly version: number;
}

/** The files that belong to the records of one kind. */
interface KindOfFiles<Row extends RecordOfCompany, Type extends string> {
  /** As the audit names the record. */
  readonly name: string;
  /** What is written when a file is opened. */
  readonly opened: { readonly action: string };
  /** The record, where these companies' rows have it and the actor is shown it. */
  find(own: TenantDatabase, id: string, actor: Actor): Promise<Row | undefined>;
  /** What a file is by its contents; null: nothing that is kept here. */
  readType(bytes: Buffer): Type | null;
  /** What is said of a file that is none of them. */
  readonly refusal: Readonly<Record<Language, string>>;
  /** What the names of files end in. */
  readonly endings: Readonly<Record<Type, string>>;
  /** What a file is called after. */
  nameOf(row: Row): string;
  locate(
    own: OneTenantDatabase,
    keys: RecordKeys,
    file: { readonly id: string; readonly fileId: string },
  ): Promise<{ readonly type: Type; readonly file: SealedFile } | null>;
}

/** What became of a file; `same`: it was there already. */
type Kept = 'done' | 'same' | 'changed' | 'refused';

/** How files of a kind are taken and given: sealed, told by their contents, saved and never shown. */
export function recordFiles<Row extends RecordOfCompany, Type extends string>(
  {
    db,
    files,
    configuration: { recordKeys },
  }: Pick<Dependencies, 'db' | 'files' | 'configuration'>,
  { name, opened, find, readType, refusal, endings, nameOf, locate }: KindOfFiles<Row, Type>,
) {
  /** The record, for who reaches it with the route's permission; for anybody else it does not exist: NOT_FOUND. */
  async function findReached(
    context: RequestContext,
    id: string,
    { permission }: Pick<RouteDefinition, 'permission'>,
  ): Promise<Row> {
    if (permission === undefined) throw new Error(`files of a ${name} are for who may`);
    const actor = requireActor(context.actor);
    const companyIds = await listReachedCompanyIds(db, actor, permission);
    const row = await db.inTenants({ companyIds }, (own) => find(own, id, actor));
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }
  return {
    /**
     * Keeps the file that the body is; answers the version of the record afterwards. Throws UNSUPPORTED_MEDIA_TYPE, NOT_EDITABLE,
     * VERSION_CONFLICT or NOT_FOUND.
     */
    async upload(
      context: RequestContext,
      route: Pick<RouteDefinition, 'permission'>,
      asked: string,
      keep: (
        own: OneTenantDatabase,
        keys: RecordKeys,
        of: { readonly id: string; readonly by: string },
        file: { readonly type: Type; readonly file: PutFile },
      ) => Promise<Kept>,
    ) {
      const { id, companyId } = await findReached(context, asked, route);
      const { accountId: by } = requireActor(context.actor);
      const bytes = context.rawBody;
      const type = readType(bytes);
      if (type === null)
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: refusal[context.language] });
      const file = await putFile({ db, files, recordKeys }, companyId, bytes);
      const became = await db.transaction(async (tx) => {
        const kept = await tx.inTenant({ companyId }, (own) =>
          keep(own, recordKeys, { id, by }, { type, file }),
        );
        if (kept === 'done')
          await auditAct(tx, context, {
            action: `${name}:upload-file`,
            target: `${name}/${id}`,
            detail: { type },
          });
        return kept;
      });
      if (became === 'refused') throw new AppError('NOT_EDITABLE');
      if (became === 'changed') throw new AppError('VERSION_CONFLICT');
      const { version } = await findReached(context, id, route);
      return { body: { version } };
    },

    /** A file that is saved under the name of its record, which the audit says. Throws NOT_FOUND. */
    async open(
      context: RequestContext,
      route: Pick<RouteDefinition, 'permission'>,
      params: { readonly id: string; readonly fileId: string },
    ) {
      const row = await findReached(context, params.id, route);
      const { id, companyId } = row;
      const { fileId } = params;
      const found = await db.inTenant({ companyId }, (own) =>
        locate(own, recordKeys, { id, fileId }),
      );
      if (found === null) throw new AppError('NOT_FOUND');
      await auditAct(db, context, {
        ...opened,
        target: `${name}/${id}`,
        detail: { file: fileId },
      });
      const body = await openFile(files, found.file);
      const saved = `${nameOf(row).replaceAll(/[^\w-]/g, '-')}.${endings[found.type]}`;
      return {
        body,
        headers: {
          ...keptFileHeaders,
          'content-type': found.type,
          'content-disposition': `attachment; filename="${saved}"`,
        },
      };
    },
  };
}
