import type { Locator, Page } from 'playwright-core';

/** Page object of the administration of sites. */
export class SitesScreen {
  constructor(readonly page: Page) {}

  async open(): Promise<this> {
    await this.page.goto('/admin/sites');
    await this.page.getByRole('tree').waitFor();
    return this;
  }

  /** Shows a unit beside the tree. */
  async select(name: string): Promise<void> {
    await this.page.getByRole('treeitem', { name: new RegExp(`^${name} (Organisation|Region|Site|Team) `) }).click();
    await this.page.getByRole('heading', { name, level: 2 }).waitFor();
  }

  /** Adds it in the selected unit, and selects it. */
  async add(kind: 'Region' | 'Site', name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Add ${kind}` }).click();
    const form = this.dialog(`Add ${kind}`);
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: `Add ${kind}` }).click();
    await this.page.getByRole('heading', { name, level: 2 }).waitFor();
  }

  /** Moves a person of the selected site to another one, from today. */
  async move(person: string, site: string): Promise<void> {
    await this.page.getByRole('button', { name: `Move ${person} to another site` }).click();
    const form = this.dialog(`Move ${person}`);
    await this.choose(form.getByLabel('New site'), site);
    await form.getByRole('button', { name: 'Move', exact: true }).click();
    await form.waitFor({ state: 'detached' });
  }

  /** Makes a person a manager of the selected unit, from today. */
  async nameManager(person: string, unit: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Manager or Administrator' }).click();
    const form = this.dialog(`Add to ${unit}`);
    await this.choose(form.getByLabel('Person', { exact: true }), person);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.waitFor({ state: 'detached' });
  }

  /** Ends a person's role in the selected unit at once. */
  async endRole(person: string): Promise<void> {
    await this.page.getByRole('button', { name: `End the role of ${person}` }).click();
    const form = this.dialog(`End the role of ${person}?`);
    await form.getByRole('button', { name: 'End Role' }).click();
    await form.waitFor({ state: 'detached' });
  }

  private dialog = (name: string): Locator => this.page.getByRole('dialog', { name });

  private async choose(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await this.page.locator('.ant-select-item-option', { hasText: text }).click();
  }
}
