import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = join(import.meta.dirname, '../../../..');

/** A message catalogue as its project defines it. */
export interface NamedCatalogue {
  namespace: string;
  /** Folder of the project below the root: `mfe-time`. */
  project: string;
  /** Texts by dotted key: `clock.title`. */
  texts: ReadonlyMap<string, string>;
}

const DEFINITION = /defineTexts\('([^']+)', (\w+)\)/;

/** Every catalogue defined by a web project, and the design system's texts as `web-ui`. */
export async function readCatalogues(): Promise<NamedCatalogue[]> {
  const definitions = globSync(['{shell,mfe-*}/src/texts/*texts.ts', 'libs/web-core/src/**/*{.texts,-text}.ts'], {
    cwd: root,
  });
  const catalogues = definitions.map(async (file): Promise<NamedCatalogue> => {
    const source = readFileSync(join(root, file), 'utf8');
    const [, namespace = '', name = ''] = DEFINITION.exec(source) ?? [];
    const [, from = ''] = new RegExp(`import \\{ ${name} \\} from '([^']+)'`).exec(source) ?? [];
    const texts = await readTexts(join(root, dirname(file), from), name);
    return { namespace, project: file.split('/src/')[0] ?? '', texts };
  });
  const ownLabels = readTexts(join(root, 'libs/web-ui/src/texts.en.ts'), 'en');
  return Promise.all([
    ...catalogues,
    ownLabels.then((texts) => ({ namespace: 'web-ui', project: 'libs/web-ui', texts })),
  ]);
}

async function readTexts(file: string, name: string): Promise<ReadonlyMap<string, string>> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, object>;
  return new Map(flat(module[name] ?? {}, ''));
}

/** Functions of a number have no text of their own and are skipped. */
const flat = (catalogue: object, before: string): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[before + name, value]];
    return typeof value === 'object' && value !== null ? flat(value, `${before}${name}.`) : [];
  });
