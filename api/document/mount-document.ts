import type { SitePlace } from '@cotejo/domain/site/site-key.ts';
import { refuseUnsold } from '../catalogue/refuse-unsold.ts';
import { getDocuments } from '@cotejo/contract/catalogue/product-routes.ts';
import { getDocumentFile } from '@cotejo/contract/document/document-routes.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import { isDocumentSection } from '@cotejo/domain/document/document-section.ts';
import { writeDocument } from '@cotejo/domain/document/write-document.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  findProductById,
  type ProductHead,
} from '@cotejo/store/catalogue/product/find-product.sql.ts';
import { readDocuments } from '@cotejo/store/catalogue/product/read-documents.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { publicly } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { drawDocument } from '@cotejo/documents/pdf/draw-document.ts';
import { readDocumentSource } from './read-document-source.ts';

const notice =
  'Datos de demostración. Rigen las condiciones generales y particulares de la póliza.';

/** A product's documents: the list with where each is fetched, and the files themselves. */
export const mountDocument: Mount = (app, dependencies) => {
  const { db } = dependencies;
  mount(app, getDocuments, async ({ params: { id }, context }) => {
    const { documents } = await documentsOf(dependencies, context, id);
    const body = documents.map((document) => ({
      ...document,
      url: fillPath(getDocumentFile.path, { id, documentId: document.id }),
    }));
    return { headers: publicly, body };
  });

  mount(app, getDocumentFile, async ({ params: { id, documentId }, context }) => {
    const { product, documents } = await documentsOf(dependencies, context, id);
    const document = documents.find((one) => one.id === documentId);
    if (document === undefined || !isDocumentSection(document.section)) {
      throw new AppError('NOT_FOUND');
    }
    await countOne(dependencies, context, 'documentsOfNetwork');
    const source = await readDocumentSource(db, product);
    const head = {
      title: document.title,
      about: `${product.displayName} · ${product.organization.displayName}`,
      codes: [product.productCode, document.depositCode].filter((code) => code !== null),
      notice,
      // A contract is written in the language of the market, Spanish.
      language: 'es' as const,
      date: new Date(product.availableFrom),
    };
    const pdf = await drawDocument(head, writeDocument(document.section, source));
    return {
      body: pdf,
      headers: {
        ...publicly,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${product.productCode}-${documentId}.pdf"`,
      },
    };
  });
};

async function documentsOf(
  dependencies: Dependencies,
  place: SitePlace,
  id: number,
): Promise<{
  readonly product: ProductHead;
  readonly documents: Awaited<ReturnType<typeof readDocuments>>;
}> {
  const { db } = dependencies;
  await refuseUnsold(dependencies, place, id);
  const [product, documents] = await Promise.all([findProductById(db, id), readDocuments(db, id)]);
  if (product === null) throw new AppError('NOT_FOUND');
  return { product, documents };
}
