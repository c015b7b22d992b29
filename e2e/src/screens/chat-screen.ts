import type { Locator, Page } from 'playwright-core';

/** Page object of the chat. */
export class ChatScreen {
  constructor(private readonly page: Page) {}

  open = (groupId?: string) => this.page.goto(groupId === undefined ? '/chat' : `/chat?group=${groupId}`);
  group = (title: string): Locator =>
    this.page.getByRole('region', { name: 'Groups' }).getByRole('link', { name: title });
  /** Titles of the groups in display order. */
  titles = (): Promise<string[]> =>
    this.page.getByRole('region', { name: 'Groups' }).locator('.chat-group__title').allTextContents();
  message = (text: string): Locator => this.page.getByRole('log').getByText(text, { exact: true });
  get field(): Locator {
    return this.page.getByRole('textbox', { name: /^Message to/ });
  }
  /** The scroll container of the messages. */
  get scroller(): Locator {
    return this.page.getByRole('log').locator('.messages__scroller');
  }
  get rows(): Locator {
    return this.page.getByRole('log').getByRole('article');
  }

  /** Scrolls the messages by wheel. */
  async wheel(pixels: number): Promise<void> {
    await this.scroller.hover();
    await this.page.mouse.wheel(0, pixels);
  }

  /** Waits until a message is in the visible part of the list. */
  async inView(text: string): Promise<void> {
    const scroller = await this.scroller.elementHandle();
    await this.page.waitForFunction(
      ([list, wanted]) => {
        const texts = [...(list?.querySelectorAll('.message__text') ?? [])];
        const place = texts.find((element) => element.textContent === wanted)?.getBoundingClientRect();
        const view = list?.getBoundingClientRect();
        return place !== undefined && view !== undefined && place.top >= view.top && place.bottom <= view.bottom;
      },
      [scroller, text] as const,
    );
  }

  /**
   * Distances in px from the list's top to the message at the top, one per frame, the first before the insertion and the
   * last 20 frames after the list has scrolled; NaN where the message isn't drawn.
   *
   * @param insert starts the insertion
   * @param isScrolling whether the list counts as being scrolled until it has scrolled
   */
  async placesWhileInserting(insert: () => Promise<void>, isScrolling: boolean): Promise<number[]> {
    const watch = await this.scroller.evaluateHandle(async (list, reportsScrolling) => {
      const texts = () => [...list.querySelectorAll('.message__text')];
      const place = (text: Element | undefined) =>
        text ? text.getBoundingClientRect().top - list.getBoundingClientRect().top : Number.NaN;
      const read = texts().find((text) => place(text) > 0)?.textContent;
      const places: number[] = [];
      const nextPlace = async () => {
        places.push(Math.round(place(texts().find(({ textContent }) => textContent === read))));
        if (reportsScrolling && list.scrollTop === 0) list.dispatchEvent(new Event('scroll'));
        await new Promise(requestAnimationFrame);
      };
      const watched = async () => {
        for (let left = 20; left > 0; left -= list.scrollTop > 0 ? 1 : 0) await nextPlace();
        return places;
      };
      await nextPlace();
      return { places: watched() };
    }, isScrolling);
    await insert();
    return watch.evaluate(({ places }) => places);
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  /** Drags a group by its handle to another's place with the mouse. */
  async drag(title: string, to: string): Promise<void> {
    const middleOf = async (name: string) => {
      const handle = this.page.getByRole('button', { name: `Move ${name}` });
      await handle.scrollIntoViewIfNeeded();
      const box = await handle.boundingBox();
      if (!box) throw new Error(`${name} can't be moved`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, until] = [await middleOf(title), await middleOf(to)];
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x, from.y - 12, { steps: 4 });
    await this.page.mouse.move(until.x, until.y - 4, { steps: 12 });
    await this.page.mouse.up();
  }

  /** Creates a group in the dialog, which opens it. */
  async make(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New Group' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'New Group' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await this.page.getByText('Chat group created successfully').waitFor();
    await this.page.waitForURL('**/chat?group=*');
  }

  /** Adds a member to the open group in the dialog. */
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
