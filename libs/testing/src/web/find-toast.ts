import { screen, within } from '@testing-library/react';

/** Queries within the toast of this title, once it is shown. */
export async function findToast(title: string) {
  const toast = (await screen.findByText(title)).closest<HTMLElement>('[role=status], [role=alert]');
  if (toast === null) throw new Error(`'${title}' is not inside a toast`);
  return within(toast);
}
