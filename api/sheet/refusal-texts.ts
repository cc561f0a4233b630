import type { RefusalReason } from '@cotejo/documents/spreadsheet/file/sheet-file.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';

/** What a file is that cannot be read, and what to do about it. */
export const refusalTexts: Readonly<Record<RefusalReason, Texts>> = {
  empty: {
    es: 'La planilla está vacía. Revisa que sea el archivo correcto y que sus hojas no estén ocultas.',
    en: 'The sheet is empty. Check that it is the right file, and that its sheets are not hidden.',
    pt: 'A planilha está vazia. Verifique se é o arquivo certo e se as suas abas não estão ocultas.',
  },
  old_excel: {
    es: 'Es una planilla de Excel en un formato que no leemos. Guárdala como “Libro de Excel (.xlsx)” y súbela de nuevo.',
    en: 'It is an Excel sheet in a format that we do not read. Save it as “Excel workbook (.xlsx)” and upload it again.',
    pt: 'É uma planilha do Excel em um formato que não lemos. Salve-a como “Pasta de trabalho do Excel (.xlsx)” e envie de novo.',
  },
  encrypted: {
    es: 'La planilla tiene contraseña. Quítasela en Excel y súbela de nuevo.',
    en: 'The sheet has a password. Remove it in Excel and upload the sheet again.',
    pt: 'A planilha tem senha. Remova-a no Excel e envie de novo.',
  },
  pdf: {
    es: 'Es un PDF, no una planilla. Sube el .xlsx o el .csv del que se hizo.',
    en: 'It is a PDF, not a sheet. Upload the .xlsx or .csv that it was made from.',
    pt: 'É um PDF, não uma planilha. Envie o .xlsx ou o .csv do qual ele foi feito.',
  },
  other_program: {
    es: 'Es una planilla de otro programa. Guárdala o expórtala como .xlsx y súbela de nuevo.',
    en: 'It is a sheet of another program. Save or export it as .xlsx and upload it again.',
    pt: 'É uma planilha de outro programa. Salve-a ou exporte-a como .xlsx e envie de novo.',
  },
  html: {
    es: 'Es una página web, aunque su nombre diga otra cosa. Ábrela en Excel, guárdala como .xlsx y súbela de nuevo.',
    en: 'It is a web page, whatever its name says. Open it in Excel, save it as .xlsx and upload it again.',
    pt: 'É uma página da web, apesar do nome. Abra-a no Excel, salve-a como .xlsx e envie de novo.',
  },
  word: {
    es: 'Es un documento de Word, no una planilla. Copia la tabla en una planilla, guárdala como .xlsx y súbela.',
    en: 'It is a Word document, not a sheet. Copy its table into a sheet, save it as .xlsx and upload that.',
    pt: 'É um documento do Word, não uma planilha. Copie a tabela para uma planilha, salve-a como .xlsx e envie.',
  },
  picture: {
    es: 'Es una imagen, no una planilla. Sube el .xlsx o el .csv que se ve en ella.',
    en: 'It is a picture, not a sheet. Upload the .xlsx or .csv that it shows.',
    pt: 'É uma imagem, não uma planilha. Envie o .xlsx ou o .csv que aparece nela.',
  },
  mail: {
    es: 'Es un correo guardado, no una planilla. Abre el correo, guarda la planilla que trae y súbela.',
    en: 'It is a saved mail, not a sheet. Open the mail, save the sheet that came with it and upload that.',
    pt: 'É um e-mail salvo, não uma planilha. Abra o e-mail, salve a planilha que veio nele e envie.',
  },
  broken: {
    es: 'El archivo está dañado. Ábrelo, guárdalo otra vez como .xlsx y súbelo de nuevo.',
    en: 'The file is damaged. Open it, save it again as .xlsx and upload it again.',
    pt: 'O arquivo está danificado. Abra-o, salve-o outra vez como .xlsx e envie de novo.',
  },
  too_big: {
    es: 'La planilla es demasiado grande. Copia solo los datos en una planilla nueva y sube esa.',
    en: 'The sheet is too large. Copy only the data into a new sheet and upload that one.',
    pt: 'A planilha é grande demais. Copie somente os dados para uma planilha nova e envie essa.',
  },
  unknown: {
    es: 'El archivo no es una planilla: sube un .xlsx o un .csv.',
    en: 'The file is not a sheet: upload an .xlsx or a .csv.',
    pt: 'O arquivo não é uma planilha: envie um .xlsx ou um .csv.',
  },
};
