/** Holds what crosses the border between the page and the modules against the types of `src/core_types.ts`. */

import { fileURLToPath } from "node:url";
import { Ajv, type SchemaObject, type ValidateFunction } from "ajv";
import { createGenerator } from "ts-json-schema-generator";

import type { CoreModule, Part } from "../src/worker/module";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The types of a file as one JSON schema: what is not declared is not allowed. */
function schemaOf(path: string, type: string): SchemaObject {
  const tsconfig = here("../tsconfig.json");
  const options = { path: here(path), tsconfig, type, additionalProperties: false, skipTypeCheck: true };
  return createGenerator(options).createSchema(type) as SchemaObject;
}

function validators(path: string, type: string): (name: string) => ValidateFunction {
  const schema = schemaOf(path, type);
  const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(schema, "types");
  return (name) => {
    const found =
      ajv.getSchema(`types#/definitions/${type}/properties/${name}`) ?? ajv.getSchema(`types#/definitions/${name}`);
    if (found === undefined) throw new Error(`${type} has no ${name}`);
    return found as ValidateFunction;
  };
}

/** What is wrong with an answer or a request, by their names; nothing if it is as declared. */
export type Check = (name: string, value: unknown) => string[];

function checkOf(path: string, type: string): Check {
  const validate = validators(path, type);
  return (name, value) => {
    const valid = validate(name);
    if (valid(value)) return [];
    return (valid.errors ?? []).map(
      (error) => `${name}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    );
  };
}

export const playAnswers = (): Check => checkOf("../src/core_types.ts", "PlayAnswers");
export const brainAnswers = (): Check => checkOf("../src/core_types.ts", "BrainAnswers");
export const pageCommands = (): Check => checkOf("../src/core_types.ts", "Command");

/** The names of all commands that the page declares. */
export function commandNames(): string[] {
  const { definitions } = schemaOf("../src/core_types.ts", "Command");
  const { anyOf } = definitions!.Command as { anyOf: { const?: string; enum?: string[]; required?: string[] }[] };
  return anyOf.flatMap((one) => one.enum ?? one.required ?? [one.const!]);
}

/** A module whose answers are checked, each time it is asked. */
export function checked<P extends Part>(core: CoreModule<P>, check: Check): CoreModule<P> {
  const ask: CoreModule<P>["ask"] = (op, ...request) => {
    const answer = core.ask(op, ...request);
    const wrong = check(op, answer);
    if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join("\n"));
    return answer;
  };
  return { ask } as CoreModule<P>;
}
