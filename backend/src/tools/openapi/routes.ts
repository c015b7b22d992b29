import type { INestApplication, Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, INTERCEPTORS_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { ACCESS_METADATA, type AccessDeclaration } from '../../platform/access/access.decorators.ts';
import { PageInterceptor } from '../../platform/pagination/page.interceptor.ts';
import { MULTIPART_METADATA, type MultipartRule } from '../../platform/uploads/multipart.ts';

export type ArgumentKind = 'body' | 'query' | 'path';

/** A parameter of a handler that the request fills. */
export interface RouteArgument {
  kind: ArgumentKind;
  /** Position among the handler's parameters. */
  index: number;
  /** The one field that is taken out; undefined for the whole body or query. */
  field: string | undefined;
  /** The class the value is checked against. */
  type: Type | undefined;
}

/** One operation of the API, as Nest knows it. */
export interface Route {
  /** Such as `/api/users/{id}`. */
  path: string;
  /** Lower case. */
  method: string;
  controller: Type;
  handler: string;
  /** What the route declares; undefined when it declares nothing and is closed to everyone. */
  access: AccessDeclaration | undefined;
  status: number;
  isPaged: boolean;
  multipart: MultipartRule | undefined;
  arguments: RouteArgument[];
}

const KINDS: Partial<Record<RouteParamtypes, ArgumentKind>> = {
  [RouteParamtypes.BODY]: 'body',
  [RouteParamtypes.QUERY]: 'query',
  [RouteParamtypes.PARAM]: 'path',
};

/** Every route of the application by path and method; a preview of it that never opens a database is enough. */
export function routesOf(app: INestApplication): Route[] {
  const controllers = controllersOf(app);
  const { paths } = SwaggerModule.createDocument(app, new DocumentBuilder().build(), {
    operationIdFactory: (controller, handler) => `${controller}.${handler}`,
  });
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations as Record<string, { operationId: string }>).map(([method, { operationId }]) => {
        const [name = '', handler = ''] = operationId.split('.');
        const controller = controllers.get(name);
        if (!controller) throw new Error(`No controller ${name} for ${method} ${path}`);
        return describe(path, method, controller, handler);
      }),
    )
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function controllersOf(app: INestApplication): Map<string, Type> {
  const byName = new Map<string, Type>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (!metatype) continue;
      const known = byName.get(metatype.name);
      if (known && known !== metatype) throw new Error(`Two controllers are called ${metatype.name}`);
      byName.set(metatype.name, metatype as Type);
    }
  }
  return byName;
}

function describe(path: string, method: string, controller: Type, handler: string): Route {
  const code: unknown = Reflect.get(controller.prototype as object, handler);
  if (typeof code !== 'function') throw new Error(`${controller.name} has no handler ${handler}`);
  const read = <T>(key: string): T | undefined =>
    (Reflect.getMetadata(key, code) ?? Reflect.getMetadata(key, controller)) as T | undefined;
  return {
    path,
    method,
    controller,
    handler,
    access: read<AccessDeclaration>(ACCESS_METADATA),
    status: read<number>(HTTP_CODE_METADATA) ?? (method === 'post' ? 201 : 200),
    isPaged: read<unknown[]>(INTERCEPTORS_METADATA)?.includes(PageInterceptor) ?? false,
    multipart: read<MultipartRule>(MULTIPART_METADATA),
    arguments: argumentsOf(controller, handler),
  };
}

function argumentsOf(controller: Type, handler: string): RouteArgument[] {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler) ?? []) as Type[];
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  return Object.entries(declared)
    .flatMap(([key, { index, data }]) => {
      const kind = KINDS[Number(key.split(':')[0]) as RouteParamtypes];
      const field = typeof data === 'string' ? data : undefined;
      return kind ? [{ kind, index, field, type: types[index] }] : [];
    })
    .sort((a, b) => a.index - b.index);
}
