import { number, object, string } from 'yup';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { maxPictureBytes, pictureNamePattern, pictureTypes } from '@cotejo/domain/media/picture.ts';
import type { Call } from '../call.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './picture-calls.ts';

const problem = { schema: problemSchema };

const uploaded = object({
  /** What the act that shows it is told. */
  name: string().matches(pictureNamePattern).required(),
  /** Where it is seen at once. */
  address: string().required(),
  width: number().integer().required(),
  height: number().integer().required(),
}).required();

/** Nobody is shown a picture before a record names it; what none names within a day is dropped. */
const upload = <Name extends string>(call: Call<Name>, permission: Permission, what: string) =>
  defineRoute({
    ...call,
    summary: `Sube ${what}: JPEG, PNG o WebP; se decodifica y se guarda a su medida, sin sus metadatos`,
    tag: 'Personal',
    permission,
    reach: 'record',
    success: uploaded,
    bodyTypes: [...pictureTypes, 'multipart/form-data'],
    bodyLimit: maxPictureBytes,
    responses: {
      200: { schema: uploaded },
      415: { ...problem, description: 'No es un JPEG, un PNG ni un WebP' },
      422: problem,
    },
  });

export const uploadAdviserPhoto = upload(
  calls.uploadAdviserPhoto,
  'lead:assign',
  'la foto de un asesor',
);
export const uploadSiteFavicon = upload(
  calls.uploadSiteFavicon,
  'admin:partner:update',
  'el ícono del sitio de un partner',
);
export const uploadSiteLogo = upload(
  calls.uploadSiteLogo,
  'admin:partner:update',
  'el logo del sitio de un partner',
);

export const uploadSharePicture = upload(
  calls.uploadSharePicture,
  'content:write',
  'la imagen con la que se comparte una página',
);

export const uploadArticlePicture = upload(
  calls.uploadArticlePicture,
  'content:write',
  'una imagen de un artículo',
);

export const pictureRoutes = [
  uploadAdviserPhoto,
  uploadSiteFavicon,
  uploadSiteLogo,
  uploadSharePicture,
  uploadArticlePicture,
] as const;
