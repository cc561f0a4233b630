import * as routes from '@cotejo/contract/media/picture-routes.ts';
import { ownPartner } from '@cotejo/domain/country/contact.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  pictureAddress,
  pictureNamePattern,
  pictureShapes,
  pictureUses,
  type PictureUse,
} from '@cotejo/domain/media/picture.ts';
import { sayPictureProblem } from '@cotejo/domain/media/picture-words.ts';
import { dropForgotten, keepPicture, readPicture } from '@cotejo/store/media/pictures.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { callerOf } from '../http/caller.ts';
import { mount } from '../http/mount-route.ts';
import { readUpload } from '../sheet/read-upload.ts';
import { encodePicture } from './encode-picture.ts';

const uploads = [
  [routes.uploadAdviserPhoto, 'adviser-photo'],
  [routes.uploadSiteFavicon, 'site-favicon'],
  [routes.uploadSiteLogo, 'site-logo'],
  [routes.uploadSharePicture, 'share-picture'],
  [routes.uploadArticlePicture, 'article-picture'],
] as const satisfies readonly (readonly [unknown, PictureUse])[];

const usesOfEveryHost = pictureUses.filter((use) => pictureShapes[use].hosts === 'every');

/** Pictures that staff upload, and what everybody sees of them (docs/decisions/pictures.md). */
export const mountPictures: Mount = (app, { db }) => {
  for (const [route, use] of uploads)
    mount(app, route, async ({ context }) => {
      const { rawBody, headers, language } = context;
      const file = await readUpload(rawBody, headers['content-type']);
      const made = await encodePicture(file, use);
      if (made.type === 'refused') {
        const detail = sayPictureProblem(made.problem, use, language);
        throw new AppError(
          made.problem === 'type' ? 'UNSUPPORTED_MEDIA_TYPE' : 'VALIDATION_FAILED',
          { detail },
        );
      }
      const { name, width, height, bytes } = made;
      await db.transaction(async (tx) => {
        await keepPicture(tx, { name, use, width, height, bytes });
        await auditAct(tx, context, { action: 'picture:upload', target: null, detail: { use } });
      });
      await db.transaction((tx) => dropForgotten(tx, Date.now()));
      return { body: { name, address: pictureAddress(name), width, height } };
    });

  app.get('/media/pictures/:name', async (request, response, next) => {
    const { name } = request.params;
    const uses = callerOf(response).site.partner === ownPartner ? pictureUses : usesOfEveryHost;
    const picture = pictureNamePattern.test(name) ? await readPicture(db, name, uses) : null;
    if (picture === null) {
      next();
      return;
    }
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.type(pictureShapes[picture.use].type).send(picture.bytes);
  });
};
