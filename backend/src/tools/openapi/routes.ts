import type { INestApplication, Type } from '@nestjs/common';
import { DiscoveryService, ModulesContainer, Reflector } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import {
  ACCESS_METADATA,
  type AccessDeclaration,
  CONFIRMED_METADATA,
  type ConfirmedBy,
} from '../../platform/access/access.decorators.ts';
import { inputsOf, type RouteInput } from '../../platform/http/route-input.ts';
import { PAGED_METADATA } from '../../platform/pagination/page.interceptor.ts';
import { MULTIPART_METADATA, type MultipartRule } from '../../platform/uploads/multipart.ts';

/** A handler's parameter filled from the request. */
export interface RouteArgument extends RouteInput {
  /** The class that validates the value. */
  type: Type | undefined;
}

/** One operation of the API, from Nest's metadata. */
export interface Route {
  /** Path such as `/api/users/{id}`. */
  path: string;
  /** HTTP method in lower case. */
  method: string;
  controller: Type;
  handler: string;
  /** The route's access declaration; undefined when it has none and refuses every request. */
  access: AccessDeclaration | undefined;
  /** Who has to have confirmed that it is them. */
  confirmedBy: ConfirmedBy | undefined;
  status: number;
  isPaged: boolean;
  multipart: MultipartRule | undefined;
  arguments: RouteArgument[];
}

const reflector = new Reflector();

/** The part of `@nestjs/swagger`'s operation that is used; its first response is the one on success. */
interface Operation {
  operationId: string;
  responses: Record<string, unknown>;
}

/** Every route of the application by path and method; a preview, which never opens a database, is enough. */
export function routesOf(app: INestApplication): Route[] {
  const controllers = controllersOf(app);
  const { paths } = SwaggerModule.createDocument(app, new DocumentBuilder().build(), {
    operationIdFactory: (controller, handler) => `${controller}.${handler}`,
  });
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations as Record<string, Operation>).map(([method, { operationId, responses }]) => {
        const [name = '', handler = ''] = operationId.split('.');
        const controller = controllers.get(name);
        if (!controller) throw new Error(`No controller ${name} for ${method} ${path}`);
        return { path, method, status: Number(Object.keys(responses)[0]), ...declared(controller, handler) };
      }),
    )
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function controllersOf(app: INestApplication): Map<string, Type> {
  const byName = new Map<string, Type>();
  // A preview creates no services, so Nest's own DiscoveryService isn't available.
  for (const { metatype } of new DiscoveryService(app.get(ModulesContainer)).getControllers()) {
    if (!metatype) continue;
    const known = byName.get(metatype.name);
    if (known && known !== metatype) throw new Error(`Two controllers are called ${metatype.name}`);
    byName.set(metatype.name, metatype as Type);
  }
  return byName;
}

/** The metadata of a handler's decorators. */
function declared(controller: Type, handler: string): Omit<Route, 'path' | 'method' | 'status'> {
  const code: unknown = Reflect.get(controller.prototype as object, handler);
  if (!isHandler(code)) throw new Error(`${controller.name} has no handler ${handler}`);
  const read = <T>(key: string) => reflector.getAllAndOverride<T | undefined>(key, [code, controller]);
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler) ?? []) as Type[];
  return {
    controller,
    handler,
    access: read<AccessDeclaration>(ACCESS_METADATA),
    confirmedBy: read<ConfirmedBy>(CONFIRMED_METADATA),
    isPaged: read<boolean>(PAGED_METADATA) ?? false,
    multipart: read<MultipartRule>(MULTIPART_METADATA),
    arguments: inputsOf(code).map((input) => ({ ...input, type: types[input.index] })),
  };
}

const isHandler = (code: unknown): code is () => unknown => typeof code === 'function';
