import type { Issue } from '@hackon/contract/errors';
import { messages } from '@hackon/contract/messages';
import { serverMessages } from '@hackon/contract/server-messages';
import { eventMessages } from '@hackon/contract/events/messages';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/v4/core';
import { ApiError } from '../api-error.ts';

/** Keeps only declared fields, trimmed and with defaults. Throws 400 with one issue per fault. */
export const parseWithSchema: FastifySchemaCompiler<z.$ZodType> = ({ schema, httpPart }) => {
  return (value: unknown) => {
    const result = z.safeParse(schema, value, { error: inWords });
    if (result.success) return { value: result.data };
    return { error: httpPart === 'params' ? invalidId(result.error) : invalidInput(result.error) };
  };
};

/** Every path parameter is an id. */
function invalidId(error: z.$ZodError): ApiError {
  const isEventId = error.issues.some((issue) => issue.message === eventMessages.invalidEventId);
  return new ApiError('invalid_id', isEventId ? eventMessages.invalidEventId : serverMessages.invalidId);
}

function invalidInput(error: z.$ZodError): ApiError {
  const issues = error.issues.flatMap((issue) => issuesOf(issue));
  return new ApiError('invalid_input', issues[0]?.message ?? serverMessages.invalidInput, { issues });
}

/** For a union, returns the issues of the first shape with the right type, otherwise of the first shape. */
function issuesOf(issue: z.$ZodIssue, above: readonly PropertyKey[] = []): Issue[] {
  const path = [...above, ...issue.path];
  const shapes = issue.code === 'invalid_union' ? issue.errors : [];
  const closest = shapes.find((faults) => faults.every((fault) => fault.path.length > 0)) ?? shapes[0];
  if (closest) return closest.flatMap((fault) => issuesOf(fault, path));
  return [{ path: path.join('.'), message: issue.message }];
}

function inWords(issue: z.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? messages.required
        : (expectedWords[issue.expected] ?? serverMessages.notValid);
    case 'invalid_value':
      return serverMessages.oneOf(issue.values.map(String));
    case 'too_small':
      return messages.atLeast(Number(issue.minimum));
    case 'too_big':
      return messages.atMost(Number(issue.maximum));
    default:
      return serverMessages.notValid;
  }
}

const expectedWords: Record<string, string> = {
  string: serverMessages.mustBeText,
  number: serverMessages.mustBeNumber,
  int: messages.wholeNumber,
  boolean: serverMessages.mustBeYesOrNo,
  array: serverMessages.mustBeList,
  object: serverMessages.mustBeObject,
};
