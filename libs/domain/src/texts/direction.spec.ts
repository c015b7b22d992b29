import { isolated } from './direction.ts';

test.each(['שלום', 'محمد', 'Ben שלום'])('%s is isolated from the sentence around it', (name) => {
  expect(`${isolated(name)}: 9:00`).toBe(`\u2068${name}\u2069: 9:00`);
});

test.each(['Ana', 'Émile', '田中', '9:00'])('%s stays as it is', (name) => {
  expect(isolated(name)).toBe(name);
});
