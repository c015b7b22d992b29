import type { FileChooser, Locator, Page } from 'playwright-core';

/** Page object of a checklist's card on the employee's home. */
export class ChecklistCard {
  readonly root: Locator;

  constructor(
    private readonly page: Page,
    readonly title: string,
  ) {
    this.root = page.getByRole('region', { name: title }).first();
  }

  start = () => this.root.getByRole('button', { name: 'Start Checklist' }).click();
  tick = (task: string) => this.root.getByRole('button', { name: `Complete: ${task}` }).click();
  ticked = (task: string) => this.root.getByRole('button', { name: `Completed, undo: ${task}` });
  submit = () => this.root.getByRole('button', { name: 'Submit Checklist' }).click();

  /** Chooses a file for a task and uploads it; `toast` is the expected message. */
  async addPhoto(
    task: string,
    file: { name: string; mimeType: string; buffer: Buffer },
    toast = 'Photo uploaded successfully',
  ): Promise<void> {
    await this.root.getByRole('button', { name: `Add photo: ${task}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add Photo' });
    const chooser = await this.chooserOf(dialog.getByRole('button', { name: 'Choose from Library' }));
    await chooser.setFiles(file);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await this.page.getByText(toast).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Opens the file chooser. While the dialog still animates, a click may start on the button and end beside it: click again then. */
  private async chooserOf(button: Locator): Promise<FileChooser> {
    const press = async (timeout: number) => {
      const [chooser] = await Promise.all([this.page.waitForEvent('filechooser', { timeout }), button.click()]);
      return chooser;
    };
    return press(5_000).catch(() => press(30_000));
  }

  /** A photo of the task that is queued on the device. */
  waitingPhoto = (task: string) => this.root.getByAltText(`Waiting photo 1 of ${task}`);

  /** Sets a task's status in the dialog. */
  async setStatus(task: string, status: string, notes: string): Promise<void> {
    await this.root.getByRole('button', { name: `Change status: ${task}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Update Task Status' });
    await dialog.getByRole('radio', { name: status }).check();
    await dialog.getByLabel('Notes').fill(notes);
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
