import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const BOUNDARIES = '@nx/enforce-module-boundaries';
const IMPORTS = '@typescript-eslint/no-restricted-imports';

const uses = (names: string, from: string) => `import { ${names} } from '${from}';\nexport const used = [${names}];\n`;

/** Sample imports and the lint rule that refuses each; null when it is allowed. */
const SAMPLES: [title: string, file: string, source: string, refusedBy: string | null][] = [
  ['a remote imports another remote', 'mfe-time/src/x.ts', uses('MyTasks', '@workforce/mfe-checklists'), IMPORTS],
  ['a remote imports the shell', 'mfe-time/src/x.ts', uses('App', '@workforce/shell'), IMPORTS],
  ['the shell imports a remote', 'shell/src/x.ts', uses('MyTasks', '@workforce/mfe-checklists'), IMPORTS],
  [
    'a remote reaches into a library by path',
    'mfe-time/src/x.ts',
    uses('api', '../../libs/web-core/src/index.ts'),
    BOUNDARIES,
  ],
  ['the rules import the web', 'libs/domain/src/x.ts', uses('paths', '@workforce/web-core'), BOUNDARIES],
  ['the rules import React', 'libs/domain/src/x.ts', uses('useState', 'react'), BOUNDARIES],
  ['the rules import Nest', 'libs/domain/src/x.ts', uses('Injectable', '@nestjs/common'), BOUNDARIES],
  ['the rules import the labour rules', 'libs/domain/src/x.ts', uses('evaluate', '@workforce/labour'), BOUNDARIES],
  ['the labour rules import Nest', 'libs/labour/src/x.ts', uses('Injectable', '@nestjs/common'), BOUNDARIES],
  ['the wire types import the rules', 'libs/contracts/src/x.ts', uses('can', '@workforce/domain'), BOUNDARIES],
  ['the server imports the web', 'backend/src/x.ts', uses('paths', '@workforce/web-core'), BOUNDARIES],
  ['the web imports the server', 'shell/src/x.ts', uses('main', '@workforce/backend'), IMPORTS],
  ['the design system fetches data', 'libs/web-ui/src/x.ts', uses('api', '@workforce/web-core'), BOUNDARIES],
  ['a screen imports testing tools', 'shell/src/x.ts', uses('fakeApi', '@workforce/testing/web'), BOUNDARIES],
  ['a screen imports antd', 'mfe-time/src/x.tsx', uses('Button', 'antd'), IMPORTS],
  ['web-core imports antd', 'libs/web-core/src/x.ts', uses('Button', 'antd'), IMPORTS],
  [
    'a screen uses a part of the router that is not shared',
    'mfe-time/src/x.ts',
    uses('useFetcher', 'react-router'),
    IMPORTS,
  ],

  ['the api imports the store', 'libs/web-core/src/api/x.ts', uses('createStore', '../store/store.ts'), IMPORTS],
  [
    'the session imports a type of the offline layer',
    'libs/web-core/src/session/x.ts',
    "import type { Outbox } from '../offline/outbox/outbox.ts';\nexport type Used = Outbox;\n",
    IMPORTS,
  ],
  [
    'a nested folder imports a later layer',
    'libs/web-core/src/offline/outbox/x.ts',
    uses('signOut', '../../sign-in/session.ts'),
    IMPORTS,
  ],

  [
    'labour imports time, which comes later',
    'backend/src/modules/labour/findings/x.ts',
    uses('TimeEntryQueries', '../../time/time-entry.queries.ts'),
    IMPORTS,
  ],
  [
    'labour imports time by way of the folder of modules',
    'backend/src/modules/labour/findings/x.ts',
    uses('TimeEntryQueries', '../../../modules/time/time-entry.queries.ts'),
    IMPORTS,
  ],
  [
    'labour imports a type of time',
    'backend/src/modules/labour/x.ts',
    "import type { TimeEntryEntity } from '../time/time-entry.entity.ts';\nexport type Used = TimeEntryEntity;\n",
    IMPORTS,
  ],
  [
    'the type of the database imports a value of schedules',
    'backend/src/modules/database.ts',
    uses('Schedule', './schedules/schedule.entity.ts'),
    IMPORTS,
  ],
  [
    'erasure imports the log of a module, which registers it',
    'backend/src/modules/privacy/x.ts',
    uses('ERASABLE_AUDIT', '../time/audit/erasable-audit.ts'),
    IMPORTS,
  ],
  [
    'auth imports the second factor, which comes later',
    'backend/src/modules/auth/x.ts',
    uses('Passkeys', '../second-factor/passkeys.ts'),
    IMPORTS,
  ],
  [
    'a sign-in provider imports the second factor',
    'backend/src/modules/sign-in-providers/oidc/x.ts',
    uses('Passkeys', '../../second-factor/passkeys.ts'),
    IMPORTS,
  ],
  [
    'a module without a place in the order imports another',
    'backend/src/modules/x/x.ts',
    uses('UserQueries', '../users/user.queries.ts'),
    IMPORTS,
  ],
  [
    'the platform imports a module',
    'backend/src/platform/events/x.ts',
    uses('UserQueries', '../../modules/users/user.queries.ts'),
    IMPORTS,
  ],

  ['time imports labour', 'backend/src/modules/time/x.ts', uses('PlanCheck', '../labour/plan/plan-check.ts'), null],
  [
    'the type of the database imports a type of schedules',
    'backend/src/modules/database.ts',
    "import type { Schedule } from './schedules/schedule.entity.ts';\nexport type Used = Schedule;\n",
    null,
  ],
  [
    'the last module imports the others',
    'backend/src/modules/dashboards/x.ts',
    uses('UserQueries', '../users/user.queries.ts'),
    null,
  ],
  ['the store imports its parts', 'libs/web-core/src/store/x.ts', uses('api', '../api/api.ts'), null],
  ['a remote imports the libraries', 'mfe-time/src/x.ts', uses('paths', '@workforce/web-core'), null],
  ['a remote takes the heavy parts by subpath', 'mfe-time/src/x.ts', uses('Table', '@workforce/web-ui/table'), null],
  ['a screen uses the shared router', 'mfe-time/src/x.ts', uses('Link', 'react-router'), null],
  ['the design system imports antd', 'libs/web-ui/src/x.ts', uses('Button', 'antd'), null],
  ['the labour rules import the rules', 'libs/labour/src/x.ts', uses('addDays', '@workforce/domain'), null],
  ['the server imports the labour rules', 'backend/src/x.ts', uses('evaluate', '@workforce/labour'), null],
  ['the server imports the rules', 'backend/src/x.ts', uses('can', '@workforce/domain'), null],
  ['a test uses the testing tools', 'shell/src/x.spec.ts', uses('fakeApi', '@workforce/testing/web'), null],
];

test('Lint allows and refuses imports between projects as the architecture says', () => {
  const samples = SAMPLES.map(([, file, source]) => ({ file: join(root, file), source }));
  const output = execFileSync('node', [join(import.meta.dirname, 'lint-samples.mjs'), JSON.stringify(samples), root], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' },
  });
  const refusals = JSON.parse(output) as string[][];

  const found = SAMPLES.map(([title], index) => [title, refusals[index]?.join(' ') || null]);
  expect(found).toEqual(SAMPLES.map(([title, , , refusedBy]) => [title, refusedBy]));
}, 120_000);
