import type { Locator, Page } from 'playwright-core';

/** Values of the employee form. */
export interface EmployeeInput {
  name?: string;
  username?: string;
  email?: string;
  password?: string;
}

const LABELS = { name: 'Name', username: 'Username', email: 'Email', password: 'Password' } as const;

/** Page object of Employee Management. */
export class EmployeesScreen {
  constructor(readonly page: Page) {}

  /** Opens it and waits for its cards. */
  async open(): Promise<this> {
    await this.page.goto('/employees');
    await this.page.getByRole('article').first().waitFor();
    return this;
  }

  card = (name: string): Locator => this.page.getByRole('article', { name, exact: true });
  dialog = (name: string): Locator => this.page.getByRole('dialog', { name });
  search = (text: string): Promise<void> => this.page.getByPlaceholder('Search employees...').fill(text);

  /** Presses a button of a person's card. */
  press = (name: string, button: 'Edit' | 'Delete' | 'View Password'): Promise<void> =>
    this.card(name).getByRole('button', { name: button }).click();

  async add(input: EmployeeInput): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Employee' }).click();
    await this.submit(this.dialog('Add Employee'), input, 'Add Employee');
    await this.page.getByText('Employee created successfully').waitFor();
  }

  async edit(name: string, input: EmployeeInput): Promise<void> {
    await this.press(name, 'Edit');
    await this.submit(this.dialog('Edit Employee'), input, 'Save Changes');
    await this.page.getByText('Employee updated successfully').waitFor();
  }

  private async submit(form: Locator, input: EmployeeInput, button: string): Promise<void> {
    for (const [field, text] of Object.entries(input)) {
      await form.getByLabel(LABELS[field as keyof EmployeeInput], { exact: true }).fill(text);
    }
    await form.getByRole('button', { name: button }).click();
    await form.waitFor({ state: 'hidden' });
  }
}
