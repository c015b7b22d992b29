import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const LINK = /\]\((?!https?:|#|mailto:)([^)\s]+)\)/g;

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

/** The files that a document links to, as paths in the repository. */
const linksOf = (document: string): string[] =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(LINK)].map(([, target = '']) =>
    join(dirname(document), target.replace(/#.*$/, '')),
  );

describe('documents', () => {
  it.each(documents)('%s links only to files that exist', (document) => {
    expect(linksOf(document).filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
  });
});
