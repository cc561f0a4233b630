import { ValidationError, type AnySchema, type TestConfig } from 'yup';

/**
 * A Yup test for values whose type the domain declares and whose fields `shape` describes. Types are
 * not converted: what is checked is what is sent. Null and undefined are left to the schema itself.
 */
export function shapeTest(name: string, shape: AnySchema): TestConfig<unknown> {
  return {
    name,
    test: (value, { createError, path }) => {
      if (value === null || value === undefined) return true;
      try {
        shape.validateSync(value, { strict: true });
        return true;
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        return createError({ path, message: `is not a ${name}: ${error.message}` });
      }
    },
  };
}
