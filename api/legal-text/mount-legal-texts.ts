import * as desk from '@cotejo/contract/content/legal-text-routes.ts';
import { getLegalText } from '@cotejo/contract/content/shown-legal-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { readLegalBody } from '@cotejo/domain/content/legal-body.ts';
import { legalInForce, legalPeriods } from '@cotejo/domain/content/legal-text.ts';
import { legalTextRecord } from '@cotejo/domain/content/legal-text.record.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { readPublishedLegal } from '@cotejo/store/content/legal-texts.ts';
import type { Mount } from '../dependencies.ts';
import { publiclyByLanguage } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { mountRecord } from '../record/mount-record.ts';
import { legalTextSource } from './legal-text-source.ts';

/** Terms and privacy: what is in force, what was, and how staff write them (docs/decisions/legal-texts.md). */
export const mountLegalTexts: Mount = (app, dependencies) => {
  mount(app, getLegalText, async ({ params, query, context: { country, language } }) => {
    const published = await dependencies.db.snapshot((tx) =>
      readPublishedLegal(tx, { kind: params.kind, countryCode: country, language }),
    );
    const versions = legalPeriods(
      published.map(({ number, validFrom }) => ({ number, validFrom: validFrom ?? '' })),
    );
    const inForce = legalInForce(versions, dayIn(countries[country].timeZone, Date.now()));
    const asked = query.version ?? inForce?.number;
    const period = versions.find(({ number }) => number === asked);
    const version = published.find(({ number }) => number === asked);
    if (inForce === null || period === undefined || version === undefined)
      throw new AppError('NOT_FOUND');
    return {
      headers: publiclyByLanguage,
      body: {
        ...period,
        title: version.title,
        summary: version.summary,
        blocks: readLegalBody(version.body),
        versions,
        inForce: inForce.number,
      },
    };
  });
  mountRecord(
    app,
    dependencies,
    legalTextRecord,
    {
      list: desk.listLegalTexts,
      watch: desk.watchLegalTexts,
      read: desk.readLegalText,
      history: desk.readLegalTextHistory,
      acts: {
        edit: desk.editLegalText,
        publish: desk.publishLegalText,
        restore: desk.restoreLegalText,
      },
    },
    legalTextSource(dependencies),
  );
};
