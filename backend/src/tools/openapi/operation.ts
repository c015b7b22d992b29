import ts from 'typescript';
import { type ErrorCode, HEADERS, ROLES } from '@workforce/contracts';
import { roleHas } from '@workforce/domain';
import { ERROR_CATALOGUE } from '../../platform/errors/error-catalogue.ts';
import type { DtoSchemas } from './dto-schemas.ts';
import { platformCodes, type ThrownCodes } from './refusals.ts';
import type { Route, RouteArgument } from './routes.ts';
import type { Schema } from './schema.ts';
import type { HandlerSource, Source } from './source.ts';
import { tokensFor } from './token-access.ts';

/** How a query parameter with several values is written. */
const SEPARATED_BY_COMMAS = { style: 'form', explode: false };
const BINARY: Schema = { type: 'string', format: 'binary' };
const COMPONENTS = '#/components';

/** Describes routes; error responses that several of them share are collected in `responses`. */
export class Operations {
  readonly responses: Record<string, object> = {};

  constructor(
    private readonly source: Source,
    private readonly dtos: DtoSchemas,
    private readonly thrown: ThrownCodes,
  ) {}

  describe(route: Route): object {
    const handler = this.source.handler(route.controller.name, route.handler);
    const needsSession = route.access?.kind !== 'public';
    const parameters = this.parameters(route, handler);
    const requestBody = this.requestBody(route, handler);
    return {
      operationId: `${route.controller.name}.${route.handler}`,
      tags: [route.controller.name.replace(/Controller$/, '')],
      summary: handler.summary,
      description: [handler.description, accessSentence(route)].filter(Boolean).join('\n\n'),
      ...(route.access?.kind === 'permission' && { 'x-permission': route.access.permission }),
      security: needsSession ? [{ bearer: [] }, { cookie: [] }, ...byToken(route)] : [],
      ...(parameters.length > 0 && { parameters }),
      ...(requestBody && { requestBody }),
      responses: { ...this.successes(route, handler), ...this.failures(route, handler) },
    };
  }

  private parameters(route: Route, handler: HandlerSource): object[] {
    const given = route.arguments
      .filter(({ kind }) => kind !== 'body')
      .flatMap((argument) => this.parametersOf(argument, handler));
    if (route.access?.kind !== 'permission') return given;
    const headers = route.method === 'get' ? ['ActingUser'] : ['ActingUser', 'IdempotencyKey'];
    return [...given, ...headers.map((name) => ({ $ref: `${COMPONENTS}/parameters/${name}` }))];
  }

  private parametersOf(argument: RouteArgument, handler: HandlerSource): object[] {
    const place = argument.kind;
    const type = handler.declaration.parameters[argument.index]?.type;
    if (!type) throw new Error(`A parameter of ${handler.declaration.name.getText()} needs an explicit type`);
    const declaration = this.source.classNamed(type);
    if (!declaration || !argument.type) {
      const required = place === 'path';
      return [{ name: argument.field ?? 'value', in: place, required, schema: this.source.schemaOf(type) }];
    }
    const { properties, required = [] } = this.dtos.of(declaration, argument.type);
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description && { description }),
      ...(place === 'query' && 'type' in schema && schema.type === 'array' && SEPARATED_BY_COMMAS),
      schema,
    }));
  }

  private requestBody(route: Route, handler: HandlerSource): object | undefined {
    const body = route.arguments.find(({ kind }) => kind === 'body');
    const parameter = body && handler.declaration.parameters[body.index];
    const type = parameter?.type;
    const declaration = this.source.classNamed(type);
    const { multipart } = route;
    if (multipart) {
      const fields = declaration && body?.type ? this.dtos.of(declaration, body.type) : undefined;
      const files = multipart.maxFiles === 1 ? BINARY : { type: 'array', maxItems: multipart.maxFiles, items: BINARY };
      const schema = {
        type: 'object',
        properties: { [multipart.field]: files, ...fields?.properties },
        required: [multipart.field, ...(fields?.required ?? [])],
        additionalProperties: false,
      };
      const description = `A file has at most ${multipart.maxBytes.toLocaleString('en')} bytes.`;
      return { required: true, description, content: { 'multipart/form-data': { schema } } };
    }
    if (!type) return undefined;
    const schema = declaration && body?.type ? this.dtos.reference(declaration, body.type) : this.source.schemaOf(type);
    return { required: !parameter?.questionToken, content: { 'application/json': { schema } } };
  }

  /** Beside a file there may be another answer: what makes the file later; and beside no content some. */
  private successes(route: Route, handler: HandlerSource): Record<string, object> {
    const { type, isPage } = answerOf(handler, route);
    if (route.status === 204 && type.kind !== ts.SyntaxKind.VoidKeyword)
      return {
        200: this.success({ ...route, status: 200 }, { type, isPage }),
        204: this.success(route, { type, isPage }),
      };
    const [main = type, later] = ts.isUnionTypeNode(type) && type.types.some(isFile) ? type.types : [type];
    return {
      [route.status]: this.success(route, { type: main, isPage }),
      ...(later && {
        202: { ...this.success(route, { type: later, isPage }), description: 'The file is made later.' },
      }),
    };
  }

  private success(route: Route, { type, isPage }: Answer): object {
    const headers = isPage && { headers: { [HEADERS.nextCursor]: { $ref: `${COMPONENTS}/headers/NextCursor` } } };
    if (route.status === 204 || type.kind === ts.SyntaxKind.VoidKeyword) return { description: 'Done; no body.' };
    if (isFile(type)) return { description: 'The file.', content: { '*/*': { schema: BINARY } } };
    const schema = this.source.schemaOf(type);
    const media = type.kind === ts.SyntaxKind.StringKeyword ? 'text/plain' : 'application/json';
    return {
      description: isPage ? 'One page, and the next page’s cursor unless it is the last.' : 'Success.',
      ...headers,
      content: { [media]: { schema: isPage ? { type: 'array', items: schema } : schema } },
    };
  }

  private failures(route: Route, handler: HandlerSource): Record<string, object> {
    const codes = new Set([...platformCodes(route), ...this.thrown.from(handler.declaration)]);
    const byStatus = new Map<number, ErrorCode[]>();
    for (const code of [...codes].sort()) {
      const [status] = ERROR_CATALOGUE[code];
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    return Object.fromEntries([...byStatus].map(([status, group]) => [status, this.failure(status, group)]));
  }

  private failure(status: number, codes: ErrorCode[]): object {
    const name = codes.join('.');
    const body = { $ref: `${COMPONENTS}/schemas/ErrorBody` };
    this.responses[name] ??= {
      description: codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code][1]}`).join('\n\n'),
      ...([429, 503].includes(status) && {
        headers: { 'Retry-After': { $ref: `${COMPONENTS}/headers/RetryAfter` } },
      }),
      content: {
        'application/json': {
          schema: { allOf: [body, { type: 'object', properties: { code: { enum: codes } } }] },
        },
      },
    };
    return { $ref: `${COMPONENTS}/responses/${name}` };
  }
}

/** Generic types around the response in a handler's return type that don't go over the wire. */
const WRAPPERS = ['Promise', 'PreparedWrite'];

/** The type of a handler's response; of a page, that of its rows. */
interface Answer {
  type: ts.TypeNode;
  isPage: boolean;
}

const isFile = (type: ts.TypeNode): boolean => type.getText() === 'StreamableFile';

function answerOf(handler: HandlerSource, route: Route): Answer {
  const { type } = handler.declaration;
  if (!type) throw new Error(`${route.controller.name}.${route.handler} needs an explicit return type`);
  const answer = unwrapped(type);
  const row = argumentOf(answer, ['Page']);
  return { type: row ?? answer, isPage: route.isPaged && row !== undefined };
}

function unwrapped(type: ts.TypeNode): ts.TypeNode {
  const inner = argumentOf(type, WRAPPERS);
  if (inner) return unwrapped(inner);
  if (!ts.isUnionTypeNode(type)) return type;
  const [defined, ...others] = type.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
  return defined && others.length === 0 ? defined : type;
}

const argumentOf = (type: ts.TypeNode, names: readonly string[]): ts.TypeNode | undefined =>
  ts.isTypeReferenceNode(type) && names.includes(type.typeName.getText()) ? type.typeArguments?.[0] : undefined;

/** The scope of API tokens for the route, as the role that OpenAPI 3.1 names beside a scheme. */
const byToken = (route: Route): object[] =>
  route.access?.kind === 'permission' && tokensFor(route).length > 0 ? [{ apiToken: [route.access.permission] }] : [];

function accessSentence(route: Route): string {
  const { access } = route;
  if (!access) return 'Closed to everyone.';
  if (access.kind === 'public') return 'Needs no session.';
  if (access.kind === 'token') return `Needs an API token with \`${access.permission}\`.`;
  const roles = ROLES.filter((role) => roleHas(role, access.permission));
  const where = access.isEverywhere ? ' in the whole organisation' : '';
  const kinds = tokensFor(route).map((kind) => (kind === 'personal' ? 'personal ones' : 'those of services'));
  const tokens = kinds.length > 0 ? ` Accepts API tokens: ${kinds.join(' and ')}.` : '';
  return `Needs the permission \`${access.permission}\`${where} (${roles.join(', ')}).${tokens}`;
}
