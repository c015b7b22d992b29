import {
  Body as NestBody,
  Param as NestParam,
  Query as NestQuery,
  type PipeTransform,
  type Type,
} from '@nestjs/common';

/** A handler's parameter filled from the request: whole body, whole query, or one path parameter. */
export interface RouteInput {
  kind: 'body' | 'query' | 'path';
  /** Index among the handler's parameters. */
  index: number;
  /** Name of the path parameter; undefined for body and query. */
  field: string | undefined;
}

const INPUT_METADATA = 'workforce:input';

/** Nest's decorators of the same names, which also record the input in the handler's metadata: see `inputsOf`. */
export const Body = () => noted(NestBody(), 'body');
export const Query = () => noted(NestQuery(), 'query');
export const Param = (field: string, ...pipes: Type<PipeTransform>[]) =>
  noted(NestParam(field, ...pipes), 'path', field);

/** The inputs of a handler, in the order of its parameters. */
export const inputsOf = (handler: object): readonly RouteInput[] =>
  (Reflect.getMetadata(INPUT_METADATA, handler) as RouteInput[] | undefined) ?? [];

const noted =
  (decorate: ParameterDecorator, kind: RouteInput['kind'], field?: string): ParameterDecorator =>
  (controller, name, index) => {
    decorate(controller, name, index);
    const handler = Reflect.get(controller, name ?? '') as object;
    const inputs = [...inputsOf(handler), { kind, index, field }].sort((a, b) => a.index - b.index);
    Reflect.defineMetadata(INPUT_METADATA, inputs, handler);
  };
