import { bareWord } from '../bare-word.ts';
import type { DogSize } from './tariff.ts';

export interface DogBreed {
  readonly name: string;
  readonly size: DogSize;
  /** On Chile's list of potentially dangerous dogs. */
  readonly restricted: boolean;
}

/** By size; a star marks the restricted breeds. */
const sizes: Readonly<Record<DogSize, string>> = {
  small:
    'Poodle, Poodle Toy, Chihuahua, Yorkshire Terrier, Pug, Maltés, Shih Tzu, Pinscher, Dachshund, ' +
    'Schnauzer Mini, Pomerania, Bichón Frisé, Jack Russell, Terrier Chileno, Bulldog Francés',
  medium:
    'Mestizo, Quiltro, Criollo, Beagle, Cocker Spaniel, Border Collie, Bulldog Inglés, Shar Pei, ' +
    'Chow Chow, Basset Hound, Samoyedo',
  large:
    'Husky Siberiano, Labrador Retriever, Golden Retriever, Pastor Alemán, Pastor Blanco Suizo, ' +
    'Bóxer, Dálmata, Akita, Weimaraner, American Staffordshire, Pit Bull*, Dóberman*, Rottweiler*, ' +
    'Dogo Argentino*, Presa Mallorquín*, Tosa Inu*',
  giant:
    'Gran Danés, Boyero de Berna, San Bernardo, Bullmastiff*, Fila Brasileiro*, Presa Canario*',
};

export const dogBreeds: readonly DogBreed[] = (Object.keys(sizes) as DogSize[]).flatMap((size) =>
  sizes[size].split(', ').map((entry) => ({
    name: entry.replace('*', ''),
    size,
    restricted: entry.endsWith('*'),
  })),
);

export const catBreeds: readonly string[] = (
  'Doméstico Pelo Corto, Doméstico Pelo Largo, Mestizo, Criollo, Persa, Siamés, Angora, Maine Coon, ' +
  'Bengalí, Ragdoll, Británico Pelo Corto, Azul Ruso, Sphynx, Abisinio, Scottish Fold, Exótico, ' +
  'Himalayo, Birmano, Bosque de Noruega, Somalí, Oriental, Devon Rex'
).split(', ');

const byWord = new Map(dogBreeds.map((breed) => [bareWord(breed.name), breed]));

/** An unknown breed is priced as a mongrel, the most common animal (medium). */
export function dogBreed(name: string): DogBreed {
  return byWord.get(bareWord(name)) ?? { name, size: 'medium', restricted: false };
}
