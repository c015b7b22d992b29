import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './catalogues.ts';

/** What stands for a part of a template that is known only at run time. */
export const HOLE = '\u0000';

/** The words that a project's sources hold. */
export interface SourceLabels {
  /** String and number literals, and names of properties. */
  words: ReadonlySet<string>;
  /** Template literals, with a `HOLE` for each value. */
  templates: ReadonlySet<string>;
}

/** Reads the sources that match the patterns (below the root), tests and catalogues apart. */
export function readSourceLabels(...patterns: string[]): SourceLabels {
  const words = new Set<string>();
  const templates = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) words.add(node.text);
    if (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
      words.add(node.text);
    if (ts.isTemplateExpression(node))
      templates.add(node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join(''));
    ts.forEachChild(node, visit);
  };
  for (const file of globSync(patterns, { cwd: root })) {
    if (/\.spec\.tsx?$|\/texts\/.*en\.ts$|\/(dist|test|node_modules)\//.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  }
  return { words, templates };
}
