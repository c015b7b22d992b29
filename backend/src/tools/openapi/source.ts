import { dirname } from 'node:path';
import ts from 'typescript';
import type { ContractSchemas } from './contract-schemas.ts';
import type { Schema } from './schema.ts';

/** Docstring and declaration of a handler. */
export interface HandlerSource {
  declaration: ts.MethodDeclaration;
  /** First paragraph of the docstring. */
  summary: string;
  /** The paragraphs after it. */
  description: string;
}

const KEYWORDS: Partial<Record<ts.SyntaxKind, Schema>> = {
  [ts.SyntaxKind.StringKeyword]: { type: 'string' },
  [ts.SyntaxKind.NumberKeyword]: { type: 'number' },
  [ts.SyntaxKind.BooleanKeyword]: { type: 'boolean' },
  [ts.SyntaxKind.UnknownKeyword]: {},
};

/** The backend's sources in TypeScript's compiler: docstrings, and types as JSON schemas. */
export class Source {
  readonly checker: ts.TypeChecker;
  private readonly classes = new Map<string, ts.ClassDeclaration>();

  constructor(
    tsconfig: string,
    readonly contracts: ContractSchemas,
  ) {
    const { config } = ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path)) as { config: object };
    const sourcesOnly = { ...config, include: ['src'], exclude: ['**/*.spec.ts'] };
    const { options, fileNames } = ts.parseJsonConfigFileContent(sourcesOnly, ts.sys, dirname(tsconfig));
    const program = ts.createProgram(fileNames, options);
    this.checker = program.getTypeChecker();
    for (const file of program.getSourceFiles().filter(isOurs)) {
      ts.forEachChild(file, (node) => {
        if (ts.isClassDeclaration(node) && node.name) this.classes.set(node.name.text, node);
      });
    }
  }

  /** @throws Error when there is no such method */
  handler(controller: string, name: string): HandlerSource {
    const declaration = this.classes
      .get(controller)
      ?.members.find((member) => ts.isMethodDeclaration(member) && member.name.getText() === name);
    if (!declaration || !ts.isMethodDeclaration(declaration)) throw new Error(`No source of ${controller}.${name}`);
    const [summary = '', ...rest] = this.docOf(this.checker.getSymbolAtLocation(declaration.name)).split(/\n\s*\n/);
    return { declaration, summary: oneLine(summary), description: rest.map(oneLine).join('\n\n') };
  }

  docOf(symbol: ts.Symbol | undefined): string {
    return symbol ? ts.displayPartsToString(symbol.getDocumentationComment(this.checker)) : '';
  }

  /** The class that a type node refers to, if it is in the repository. */
  classNamed(node: ts.TypeNode | undefined): ts.ClassDeclaration | undefined {
    if (!node || !ts.isTypeReferenceNode(node)) return undefined;
    const declaration = this.checker.getTypeFromTypeNode(node).getSymbol()?.valueDeclaration;
    return declaration && ts.isClassDeclaration(declaration) && isOurs(declaration.getSourceFile())
      ? declaration
      : undefined;
  }

  /**
   * The schema of a type written in a controller or DTO; named types must come from the contracts.
   *
   * @throws Error for a type declared elsewhere
   */
  schemaOf(node: ts.TypeNode): Schema {
    const keyword = KEYWORDS[node.kind];
    if (keyword) return keyword;
    if (ts.isParenthesizedTypeNode(node)) return this.schemaOf(node.type);
    if (ts.isTypeOperatorNode(node)) return this.schemaOf(node.type);
    if (ts.isArrayTypeNode(node)) return { type: 'array', items: this.schemaOf(node.elementType) };
    if (ts.isLiteralTypeNode(node)) return literalSchema(node.literal);
    if (ts.isUnionTypeNode(node)) return union(node.types.map((type) => this.schemaOf(type)));
    if (ts.isTypeLiteralNode(node)) return this.objectSchema(node);
    if (ts.isTypeReferenceNode(node)) return this.namedSchema(node);
    return this.literalsSchema(node);
  }

  /** A type computed from constants, such as `(typeof SIZES)[number]`. The compiler's order changes with unrelated types. */
  private literalsSchema(node: ts.TypeNode): Schema {
    const type = this.checker.getTypeFromTypeNode(node);
    const parts = type.isUnion() ? type.types : [type];
    if (parts.every((part) => part.isStringLiteral()))
      return { type: 'string', enum: parts.map(({ value }) => value).toSorted() };
    if (parts.every((part) => part.isNumberLiteral()))
      return { type: 'number', enum: parts.map(({ value }) => value).toSorted((a, b) => a - b) };
    throw new Error(`Put the type \`${node.getText()}\` (${node.getSourceFile().fileName}) into libs/contracts`);
  }

  private objectSchema(node: ts.TypeLiteralNode): Schema {
    const fields = node.members.filter(ts.isPropertySignature);
    return {
      type: 'object',
      properties: Object.fromEntries(
        fields.map(({ name, type }) => [name.getText(), type ? this.schemaOf(type) : {}] as const),
      ),
      required: fields.filter(({ questionToken }) => !questionToken).map(({ name }) => name.getText()),
      additionalProperties: false,
    };
  }

  private namedSchema(node: ts.TypeReferenceNode): Schema {
    const name = node.typeName.getText();
    const symbol = this.checker.getSymbolAtLocation(node.typeName);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    const declaration = target?.declarations?.[0];
    if (declaration?.getSourceFile().fileName.includes('/libs/contracts/')) return this.contracts.reference(name);
    if (declaration && ts.isTypeAliasDeclaration(declaration)) return this.schemaOf(declaration.type);
    throw new Error(`Put the type \`${node.getText()}\` (${node.getSourceFile().fileName}) into libs/contracts`);
  }
}

/** Whether a file is a source of the repository. */
export const isOurs = (file: ts.SourceFile) => !file.isDeclarationFile && !file.fileName.includes('/node_modules/');

export const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim();

function literalSchema(literal: ts.LiteralTypeNode['literal']): Schema {
  if (literal.kind === ts.SyntaxKind.NullKeyword) return { type: 'null' };
  if (ts.isStringLiteral(literal)) return { type: 'string', const: literal.text };
  if (ts.isNumericLiteral(literal)) return { type: 'number', const: Number(literal.text) };
  return { type: 'boolean' };
}

/** `string | null` as one schema; literals of one kind as an enum. */
function union(parts: Schema[]): Schema {
  const literals = parts.map((part) => part.const);
  if (literals.every((value) => value !== undefined)) return { type: parts[0]?.type, enum: literals };
  const types = parts.map(({ type, ...rest }) => (typeof type === 'string' && isEmpty(rest) ? type : undefined));
  return types.every((type) => type !== undefined) ? { type: types } : { anyOf: parts };
}

const isEmpty = (value: object) => Object.keys(value).length === 0;
