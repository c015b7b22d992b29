import ts from 'typescript';
import { type ErrorCode, ERROR_CODES } from '@workforce/contracts';
import { roleHas } from '@workforce/domain';
import type { Route } from './routes.ts';
import { isOurs, type Source } from './source.ts';

const isErrorCode = (value: string): value is ErrorCode => ERROR_CODES.some((code) => code === value);

/** Error codes of the guards, pipes and interceptors around a handler. */
export function platformCodes(route: Route): ErrorCode[] {
  const takes = (kind: string) => route.arguments.some((argument) => argument.kind === kind);
  const isWrite = route.method !== 'get';
  const access = route.access?.kind === 'permission' ? route.access : undefined;
  const isForAll = access && roleHas('employee', access.permission);
  return [
    'INVALID_INPUT' as const,
    ...when(takes('body') && !route.multipart, 'MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'),
    ...when(route.multipart !== undefined, 'PHOTO_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'),
    ...when(access !== undefined, 'UNAUTHENTICATED', 'IDENTITY_MISMATCH'),
    ...when(access !== undefined && !isForAll, 'FORBIDDEN'),
    ...when(access !== undefined && isWrite, 'CROSS_SITE_REQUEST', 'IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_REUSED'),
    ...when(route.path.startsWith('/api/'), 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'INTERNAL'),
  ];
}

const when = (holds: boolean, ...codes: ErrorCode[]) => (holds ? codes : []);

/** Finds a handler's own error codes by following its calls through the sources. */
export class ThrownCodes {
  private readonly found = new Map<ts.Node, Set<ErrorCode>>();

  constructor(private readonly source: Source) {}

  /**
   * Codes of every reachable `new DomainError(…)` and, in the rules, `refuse(…)`, and those in `@throws` tags on the
   * way: only these name the codes of constraint violations.
   */
  from(declaration: ts.Node): ReadonlySet<ErrorCode> {
    const known = this.found.get(declaration);
    if (known) return known;
    const codes = new Set<ErrorCode>(documentedCodes(declaration));
    this.found.set(declaration, codes);
    this.visit(declaration, codes);
    return codes;
  }

  private visit(node: ts.Node, codes: Set<ErrorCode>): void {
    if (isRefusal(node)) this.addCodes(node, codes);
    else if (ts.isCallExpression(node)) {
      const callee = this.source.checker.getResolvedSignature(node)?.declaration;
      if (callee && isOurs(callee.getSourceFile())) for (const code of this.from(callee)) codes.add(code);
    }
    ts.forEachChild(node, (child) => this.visit(child, codes));
  }

  /** A computed code counts as all its possible values, unless it can be any code. */
  private addCodes(node: ts.NewExpression | ts.CallExpression, codes: Set<ErrorCode>): void {
    const [argument] = node.arguments ?? [];
    if (!argument) return;
    const type = this.source.checker.getTypeAtLocation(argument);
    const values = (type.isUnion() ? type.types : [type]).flatMap((part) =>
      part.isStringLiteral() ? [part.value] : [],
    );
    if (values.length < ERROR_CODES.length) for (const value of values) if (isErrorCode(value)) codes.add(value);
  }
}

/** The codes in `@throws` tags. */
const documentedCodes = (declaration: ts.Node): ErrorCode[] =>
  ts
    .getJSDocTags(declaration)
    .filter(({ tagName }) => tagName.text === 'throws')
    .flatMap(({ comment }) => ts.getTextOfJSDocComment(comment)?.match(/[A-Z_]+/g) ?? [])
    .filter(isErrorCode);

const isRefusal = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) && node.expression.getText() === 'DomainError') ||
  (ts.isCallExpression(node) && node.expression.getText() === 'refuse');
