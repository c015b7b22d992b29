import { configure } from '@testing-library/react';

/** Lets queries by role find hidden elements too in the tests of a describe: jsdom takes long to tell what is visible. */
export function withHidden(): void {
  beforeAll(() => configure({ defaultHidden: true }));
  afterAll(() => configure({ defaultHidden: false }));
}
