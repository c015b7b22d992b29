import { PERSONAL_TOKEN_SCOPES, SERVICE_TOKEN_SCOPES } from '@workforce/contracts';
import { byArea } from './token-values.ts';

test.each([
  ['a person', PERSONAL_TOKEN_SCOPES],
  ['a service', SERVICE_TOKEN_SCOPES],
])('Every scope of %s is shown in one area', (_, scopes) => {
  const shown = byArea(scopes).flatMap(([, some]) => some);
  expect(shown.toSorted()).toEqual([...scopes].toSorted());
});
