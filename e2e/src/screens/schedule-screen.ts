import type { Locator, Page } from 'playwright-core';
import { untilDragListens } from '../harness/keyboard.ts';
import { until } from '../harness/until.ts';

/** Timeout in ms of a key's effect, above what a busy machine takes to draw one. */
const KEY_TIMEOUT_MS = 5_000;

/** Page object of the schedule's management view. */
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

  /** A day's cell in the month. */
  cell = (fullDate: string): Locator =>
    this.page.getByRole('cell').filter({ has: this.page.getByRole('button', { name: `${fullDate},` }) });

  dialog = (name: string): Locator => this.page.getByRole('dialog', { name });

  /** Presses a button of a shift, shown on hover. */
  async act(action: 'Copy' | 'Edit' | 'Delete', shift: Locator): Promise<void> {
    await shift.hover();
    await shift.getByRole('button', { name: action, exact: true }).click();
  }

  /** Picks a shift up by keyboard, moves it by arrow keys and drops it. */
  async moveByKeyboard(shift: Locator, ...arrows: string[]): Promise<void> {
    await shift.getByRole('button', { name: /^Move the shift of/ }).focus();
    await this.page.keyboard.press('Enter');
    await this.page.locator('.shift-dragged').waitFor();
    await untilDragListens(this.page);
    // Its own place is announced once it is measured. The row of unassigned shifts is no target.
    if (await shift.evaluate((element) => element.closest('.drop-target') !== null))
      await this.page.locator('.drop-target--over').waitFor();
    for (const arrow of arrows) await this.moveTo(arrow);
    await this.page.keyboard.press('Enter');
  }

  /** Presses an arrow key until another place is announced: until drop targets are measured, after the pick-up, a key leads nowhere. */
  private async moveTo(arrow: string): Promise<void> {
    const before = await this.announcement();
    await until(async () => {
      await this.page.keyboard.press(arrow);
      return (await this.isAnnouncedAfter(before)) ? null : `an effect of ${arrow} after '${before}'`;
    });
  }

  private isAnnouncedAfter(before: string | null): Promise<boolean> {
    return this.page
      .waitForFunction((text) => document.querySelector('[id^="DndLiveRegion"]')?.textContent !== text, before, {
        timeout: KEY_TIMEOUT_MS,
      })
      .then(
        () => true,
        () => false,
      );
  }

  /** The last announcement of the drag to screen readers. */
  private announcement = (): Promise<string | null> => this.page.locator('[id^="DndLiveRegion"]').textContent();

  /** Drags a shift with the mouse, past the activation distance. */
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
