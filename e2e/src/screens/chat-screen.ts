import type { Locator, Page } from 'playwright-core';

/** The chat as a person uses it. */
export class ChatScreen {
  constructor(private readonly page: Page) {}

  open = (groupId?: string) => this.page.goto(groupId === undefined ? '/chat' : `/chat?group=${groupId}`);
  group = (title: string): Locator =>
    this.page.getByRole('region', { name: 'Groups' }).getByRole('link', { name: title });
  message = (text: string): Locator => this.page.getByRole('log').getByText(text, { exact: true });
  get field(): Locator {
    return this.page.getByRole('textbox', { name: /^Message to/ });
  }
  /** Where the messages scroll. */
  get scroller(): Locator {
    return this.page.getByRole('log').locator('[data-virtuoso-scroller]');
  }
  get rows(): Locator {
    return this.page.getByRole('log').getByRole('article');
  }

  /** Reads along to the latest message: the list stays at its end, or offers the way there when more came than it could show. */
  async seeLatest(text: string): Promise<void> {
    const wayDown = this.page.getByRole('button', { name: /^\d+ new messages?$|^To the latest messages$/ });
    // The way down goes as soon as it isn't needed, perhaps under the finger.
    for (let attempt = 0; attempt < 10 && !(await this.message(text).isVisible()); attempt += 1)
      await wayDown.click({ timeout: 1_000 }).catch(() => undefined);
    await this.message(text).waitFor();
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  /** Makes a group by its dialog, which then is open. */
  async make(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New Group' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'New Group' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await this.page.getByText('Chat group created successfully').waitFor();
    await this.page.waitForURL('**/chat?group=*');
  }

  /** Adds somebody to the open group by its dialog. */
  async add(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Member' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Add Member' });
    await dialog.getByLabel('User').click();
    await dialog.getByLabel('User').fill(name);
    await this.page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
    await dialog.getByRole('button', { name: 'Add Member' }).click();
    await this.page.getByText('Member added successfully').waitFor();
    await dialog.waitFor({ state: 'hidden' });
  }
}
