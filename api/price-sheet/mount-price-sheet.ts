import { processProfilesWithExcel } from '@cotejo/contract/catalogue/additional-routes.ts';
import { AppError, type FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { peopleSheet, readPeople } from '@cotejo/domain/profile/read-people.ts';
import type { SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';
import { productOnSale } from '../comparison/to-card.ts';
import type { Mount } from '../dependencies.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { toNetwork } from '../network/to-network.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { pricePeople } from './price-people.ts';
import { readUpload } from '../sheet/read-upload.ts';
import { markProblems } from '../sheet/mark-problems.ts';
import { readCells } from '../sheet/read-cells.ts';

/** `POST /api/insurance/processProfilesWithExcel`: a sheet of people, each with the product's price. */
export const mountPriceSheet: Mount = (app, dependencies) => {
  const { holder } = dependencies.comparison;
  mount(app, processProfilesWithExcel, async ({ query, context }) => {
    const { country, language, rawBody, headers } = context;
    const snapshot = await holder.whenReady(context);
    const product = productOnSale(snapshot, query.id);
    if (product === null) throw new AppError('NOT_FOUND');
    await countOne(dependencies, context, 'sheetsOfNetwork');
    const bytes = await readUpload(rawBody, headers['content-type']);
    const rows = await readCells(bytes, peopleSheet, language, { network: toNetwork(context.ip) });
    const read = readPeople(rows, snapshot.index.today, { country, language });
    if (!read.ok) {
      const { problems, headingRow } = read;
      const marked = await markProblems({ rows, headingRow, problems }, language);
      throw new AppError('VALIDATION_FAILED', {
        errors: problems.map(toFieldError),
        extensions: { problems, marked },
      });
    }
    return {
      headers: privately,
      body: {
        id: product.id,
        productCode: product.productCode,
        displayName: product.displayName,
        currency: product.currency,
        ...pricePeople(product, country, read.people),
      },
    };
  });
};

function toFieldError({ rowNumber, column, code, message, mend }: SheetProblem): FieldError {
  const said = mend === null || code === 'REQUIRED' ? message : `${message}. ${mend}`;
  return { pointer: `/rows/${rowNumber}/${column}`, code, message: said };
}
