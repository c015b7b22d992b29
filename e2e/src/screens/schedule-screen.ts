import type { Locator, Page } from 'playwright-core';
import { untilItListens } from '../harness/keyboard.ts';

/** The schedule's management view. */
export class ScheduleScreen {
  constructor(readonly page: Page) {}

  /** Opens it at an address such as `view=month&date=2027-05-03`. */
  async open(query: string): Promise<void> {
    await this.page.goto(`/admin/schedule?${query}`);
    await this.page.getByText('Loading schedules...').waitFor({ state: 'hidden' });
  }

  /** The card of a day in the week, by its full date. */
  day = (fullDate: string): Locator => this.page.getByRole('region', { name: fullDate, exact: true });

  /** A person's shift in a day's card. */
  shift = (fullDate: string, person: string): Locator =>
    this.day(fullDate).getByRole('listitem').filter({ hasText: person });

  /** The month's cell of a day. */
  cell = (fullDate: string): Locator =>
    this.page.getByRole('cell').filter({ has: this.page.getByRole('button', { name: `${fullDate},` }) });

  dialog = (name: string): Locator => this.page.getByRole('dialog', { name });

  /** Presses one of a shift's buttons, which show while the pointer is on it. */
  async act(action: 'Copy' | 'Edit' | 'Delete', shift: Locator): Promise<void> {
    await shift.hover();
    await shift.getByRole('button', { name: action, exact: true }).click();
  }

  /** Picks a shift up by keyboard, moves it by arrow keys and drops it. */
  async moveByKeyboard(shift: Locator, ...arrows: string[]): Promise<void> {
    await shift.getByRole('button', { name: /^Move the shift of/ }).focus();
    await this.page.keyboard.press('Enter');
    await this.page.locator('.shift-dragged').waitFor();
    await untilItListens(this.page);
    for (const arrow of arrows) {
      const before = await this.said();
      await this.page.keyboard.press(arrow);
      // The next key counts from where this one has led, which is said.
      await this.page.waitForFunction(
        (text) => document.querySelector('[id^="DndLiveRegion"]')?.textContent !== text,
        before,
      );
    }
    await this.page.keyboard.press('Enter');
  }

  /** What a screen reader was told last about the dragging. */
  private said = (): Promise<string | null> => this.page.locator('[id^="DndLiveRegion"]').textContent();

  /** Drags a shift as a hand does: it takes some way until it counts as a drag. */
  async moveByMouse(shift: Locator, place: Locator): Promise<void> {
    await shift.hover();
    await this.page.mouse.down();
    await place.hover();
    await this.page.locator('.shift-dragged').waitFor();
    await place.hover();
    await this.page.locator('.drop-target--over').waitFor();
    await this.page.mouse.up();
  }
}
