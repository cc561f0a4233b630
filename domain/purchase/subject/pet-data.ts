import type { Language } from '../../country/country.ts';
import type { FormGroup } from '../../form/definition.ts';
import type { Texts } from '../../text/texts.ts';
import type { InsuredPet } from '../../profile/comparison-profile.ts';
import { fillText } from '../../text/fill-text.ts';
import { dateInWords } from '../../calendar/start-dates.ts';
import { petWords, species } from './priced-words.ts';
import { readRows, readText, sayOption, toOptions, type SubjectStep } from './subject-step.ts';

const words = {
  title: { es: 'Tu mascota', en: 'Your pet', pt: 'Seu animal' },
  titleMany: { es: 'Tus mascotas', en: 'Your pets', pt: 'Seus animais' },
  lead: {
    es: 'La póliza la identifica con estos datos. Los encuentras en su carné veterinario.',
    en: 'The policy identifies it by these details. You will find them in its veterinary record.',
    pt: 'A apólice o identifica por estes dados. Eles estão na carteira veterinária.',
  },
  hint: {
    es: 'El precio es para esta especie, raza y edad. Si no es así, vuelve al seguro y corrige tu perfil.',
    en: 'The price is for this species, breed and age. If that is wrong, go back and correct your profile.',
    pt: 'O preço é para esta espécie, raça e idade. Se não for assim, volte e corrija seu perfil.',
  },
  name: { es: 'Nombre', en: 'Name', pt: 'Nome' },
  sex: { es: 'Sexo', en: 'Sex', pt: 'Sexo' },
  birthDate: { es: 'Fecha de nacimiento', en: 'Date of birth', pt: 'Data de nascimento' },
  birthHint: {
    es: 'La de su carné. Si solo sabes el mes, usa el día 1',
    en: 'As in its record. If you only know the month, use day 1',
    pt: 'A da carteira. Se só souber o mês, use o dia 1',
  },
  sterilised: { es: 'Esterilización', en: 'Neutering', pt: 'Castração' },
  hasChip: { es: 'Microchip', en: 'Microchip', pt: 'Microchip' },
  chip: { es: 'Número de microchip', en: 'Microchip number', pt: 'Número do microchip' },
  chipHint: {
    es: '15 números, en su certificado de registro',
    en: '15 digits, on its registration certificate',
    pt: '15 números, no certificado de registro',
  },
  chipMissing: {
    es: 'Escribe el número de microchip, o elige «Sin microchip»',
    en: 'Enter the microchip number, or choose “No microchip”',
    pt: 'Escreva o número do microchip, ou escolha «Sem microchip»',
  },
  chipInvalid: {
    es: 'El microchip tiene 15 números. Revisa si falta o sobra alguno',
    en: 'A microchip has 15 digits. Check whether one is missing or extra',
    pt: 'O microchip tem 15 números. Verifique se falta ou sobra algum',
  },
  chipTwice: {
    es: 'Este microchip ya es de otra mascota de esta compra. Revisa los dos',
    en: 'That microchip already belongs to another pet in this purchase. Check both',
    pt: 'Este microchip já é de outro animal desta compra. Verifique os dois',
  },
  pet: { es: 'Mascota asegurada', en: 'Insured pet', pt: 'Animal segurado' },
  born: { es: 'nació el {date}', en: 'born on {date}', pt: 'nascimento em {date}' },
  chipped: { es: 'microchip {number}', en: 'microchip {number}', pt: 'microchip {number}' },
} as const satisfies Record<string, Texts>;

const sexes = {
  M: { es: 'Macho', en: 'Male', pt: 'Macho' },
  F: { es: 'Hembra', en: 'Female', pt: 'Fêmea' },
} as const satisfies Record<string, Texts>;

const sterilised = {
  yes: { es: 'Esterilizado', en: 'Neutered', pt: 'Castrado' },
  not: { es: 'Sin esterilizar', en: 'Not neutered', pt: 'Não castrado' },
} as const satisfies Record<string, Texts>;

const chips = {
  with: { es: 'Con microchip', en: 'Has a microchip', pt: 'Com microchip' },
  without: { es: 'Sin microchip', en: 'No microchip', pt: 'Sem microchip' },
} as const satisfies Record<string, Texts>;

/**
 * The animals that were priced, a group each: `pets.0.name`, `pets.1.name` … in the order of the price. Species,
 * breed and age are not asked again; the birth date has to give the age (`priced-ages.ts`).
 */
export const petStep: SubjectStep = {
  build({ price, language }) {
    const pets = price.pets ?? [];
    return {
      id: 'datos-mascota',
      version: 1,
      title: words[pets.length > 1 ? 'titleMany' : 'title'][language],
      lead: words.lead[language],
      groups: pets.map((pet, at) => petGroup(pet, at, language)),
      rules: [
        { rule: 'all-different', field: 'pets.{n}.chip', message: words.chipTwice[language] },
      ],
    };
  },
  describe(answers, { price, language }) {
    const rows = readRows(answers, 'pets');
    const pets = price.pets ?? [];
    return pets.map((pet, at) => {
      const row = rows[at];
      const birthDate = readText(row, 'birthDate');
      const chip = readText(row, 'chip');
      const about = [
        `${species[pet.species][language]} ${pet.breed}`,
        sayOption(sexes, row?.['sex'], language).toLowerCase(),
        birthDate && fillText(words.born[language], { date: dateInWords(birthDate, language) }),
        sayOption(sterilised, row?.['sterilised'], language).toLowerCase(),
        chip === ''
          ? chips.without[language].toLowerCase()
          : fillText(words.chipped[language], { number: chip }),
      ].filter((part) => part !== '');
      const label = words.pet[language];
      return {
        label: pets.length > 1 ? `${label} ${at + 1}` : label,
        value: `${readText(row, 'name')}. ${about.join(', ')}`,
      };
    });
  },
};

function petGroup(pet: InsuredPet, at: number, language: Language): FormGroup {
  const about = petWords(pet, language);
  const named = (name: string) => ({ name: `pets.${at}.${name}`, required: true, about });
  return {
    title: about,
    hint: words.hint[language],
    fields: [
      {
        ...named('name'),
        type: 'text',
        label: words.name[language],
        maxLength: 40,
        autocomplete: 'off',
      },
      {
        ...named('sex'),
        type: 'radio',
        label: words.sex[language],
        look: 'segmented',
        options: toOptions(sexes, language),
      },
      {
        ...named('birthDate'),
        type: 'birth-date',
        label: words.birthDate[language],
        hint: words.birthHint[language],
        inputMode: 'numeric',
        autocomplete: 'off',
      },
      {
        ...named('sterilised'),
        type: 'radio',
        label: words.sterilised[language],
        look: 'segmented',
        options: toOptions(sterilised, language),
      },
      {
        ...named('hasChip'),
        type: 'radio',
        label: words.hasChip[language],
        look: 'segmented',
        options: toOptions(chips, language),
      },
      {
        ...named('chip'),
        type: 'text',
        label: words.chip[language],
        hint: words.chipHint[language],
        pattern: 'microchip',
        maxLength: 25,
        inputMode: 'numeric',
        autocomplete: 'off',
        visibleWhen: { field: `pets.${at}.hasChip`, equals: 'with' },
        problems: {
          required: words.chipMissing[language],
          invalid: words.chipInvalid[language],
          low: words.chipInvalid[language],
          high: words.chipInvalid[language],
        },
      },
    ],
  };
}
