import { mixed, type AnySchema, type InferType, type MixedSchema } from 'yup';
import { shapeTest } from './shape-test.ts';

/** Without `readonly`, and with `undefined` in place of `?`: how Yup and the domain write the same type. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? {
        [Key in keyof T]-?: undefined extends T[Key]
          ? Plain<Exclude<T[Key], undefined>> | undefined
          : Plain<T[Key]>;
      }
    : T;

type IsSame<One, Other> = [Plain<One>] extends [Plain<Other>]
  ? [Plain<Other>] extends [Plain<One>]
    ? true
    : false
  : false;

interface Differs<Shape, T> {
  readonly shape: Plain<Shape>;
  readonly differsFrom: Plain<T>;
}

/**
 * The schema of a type that the domain declares: `describeType<T>()(name, shape)`. It compiles only
 * where `shape` has every field of the type and no other, so neither can change without the other.
 */
export function describeType<T extends object>() {
  return <S extends AnySchema>(
    name: string,
    shape: S & (IsSame<InferType<S>, T> extends true ? unknown : Differs<InferType<S>, T>),
  ): MixedSchema<T> => mixed<T>().required().meta({ shape }).test(shapeTest(name, shape));
}
