import type { Language } from '../country/country.ts';
import { fillText } from '../text/fill-text.ts';
import { maxPictureBytes, pictureShapes, type PictureUse } from './picture.ts';

/** Why an upload is not taken. */
export type PictureProblem = 'type' | 'damaged' | 'small' | 'large' | 'bytes';

const sentences: Readonly<Record<Language, Readonly<Record<PictureProblem, string>>>> = {
  es: {
    type: 'El archivo no es un JPEG, un PNG ni un WebP. Guarda la imagen en uno de esos formatos y súbela.',
    damaged: 'La imagen está dañada y no se puede leer. Guárdala de nuevo y súbela.',
    small: 'La imagen es muy pequeña: debe tener al menos {width} × {height} píxeles.',
    large: 'La imagen tiene más de {millions} millones de píxeles. Sube una más pequeña.',
    bytes: 'El archivo pesa más de {megabytes} MB. Sube uno más liviano.',
  },
  en: {
    type: 'The file is no JPEG, PNG or WebP. Save the picture in one of these formats and upload it.',
    damaged: 'The picture is damaged and cannot be read. Save it again and upload it.',
    small: 'The picture is too small: it needs at least {width} × {height} pixels.',
    large: 'The picture has more than {millions} million pixels. Upload a smaller one.',
    bytes: 'The file has more than {megabytes} MB. Upload a lighter one.',
  },
  pt: {
    type: 'O arquivo não é um JPEG, um PNG nem um WebP. Salve a imagem em um desses formatos e envie.',
    damaged: 'A imagem está danificada e não pode ser lida. Salve-a de novo e envie.',
    small: 'A imagem é muito pequena: precisa de pelo menos {width} × {height} pixels.',
    large: 'A imagem tem mais de {millions} milhões de pixels. Envie uma menor.',
    bytes: 'O arquivo tem mais de {megabytes} MB. Envie um mais leve.',
  },
};

/** The sentence that tells somebody what to do about it. */
export function sayPictureProblem(
  problem: PictureProblem,
  use: PictureUse,
  language: Language,
): string {
  const { least, mostPixels } = pictureShapes[use];
  return fillText(sentences[language][problem], {
    width: String(least.width),
    height: String(least.height),
    millions: String(mostPixels / 1_000_000),
    megabytes: String(maxPictureBytes / 1024 / 1024),
  });
}

const missing: Readonly<Record<Language, string>> = {
  es: 'Elige una imagen',
  en: 'Choose a picture',
  pt: 'Escolha uma imagem',
};

/** Said at the field of a form that names no picture, or one that is not there any more. */
export const sayPictureMissing = (language: Language): string => missing[language];
