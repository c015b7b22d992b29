import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './catalogues.ts';

/** Placeholder for an interpolated value of a template literal. */
export const PLACEHOLDER = '\u0000';

/** The literals of a project's sources. */
export interface SourceLabels {
  /** String and number literals, and property names. */
  words: ReadonlySet<string>;
  /** Template literals, with a `PLACEHOLDER` for each value. */
  templates: ReadonlySet<string>;
}

/** Reads the sources that match the patterns (below the root), except tests and catalogues. */
export function readSourceLabels(...patterns: string[]): SourceLabels {
  const words = new Set<string>();
  const templates = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) words.add(node.text);
    if (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
      words.add(node.text);
    if (ts.isTemplateExpression(node))
      templates.add(node.head.text + node.templateSpans.map(({ literal }) => PLACEHOLDER + literal.text).join(''));
    ts.forEachChild(node, visit);
  };
  for (const file of globSync(patterns, { cwd: root })) {
    if (/\.spec\.tsx?$|\/texts\/.*en\.ts$|\/(dist|test|node_modules)\//.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  }
  return { words, templates };
}
