import type { Browser, Page } from 'playwright-core';
import { launchBrowser, PHONE } from '../harness/browser.ts';
import { unreachable } from '../tour/eye.ts';

describe('what the tour sees', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: PHONE });
  });
  afterAll(() => browser.close());

  const seen = async (body: string): Promise<string[]> => {
    await page.setContent(`<!doctype html><body style="margin: 0"><main>${body}</main></body>`);
    return unreachable(page);
  };

  it('A plain page, also one that scrolls down, has no fault', async () => {
    expect(await seen('<div style="height: 3000px">Text</div><button>Save</button>')).toEqual([]);
  });

  it.each([
    [
      'below a bar',
      '<button>Save</button><nav style="position: fixed; inset: 0">Bar</nav>',
      /“Save” is covered by nav/,
    ],
    ['outside', '<button style="position: fixed; left: -90px; width: 50px">Save</button>', /“Save” is outside/],
    ['that lets taps through', '<button style="pointer-events: none">Save</button>', /“Save” is covered by/],
  ])('A button %s can’t be reached', async (_where, body, fault) => {
    expect(await seen(body)).toEqual([expect.stringMatching(fault)]);
  });

  it.each([
    ['a page wider than its window', '<div style="width: 500px; height: 9px"></div>', /scrolls sideways by 110 px/],
    ['a popup', '<div class="ant-popover" style="position: fixed; left: -50px">Hours</div>', /reaches from x -50/],
    [
      'a broken word',
      '<p style="width: 30px; word-break: break-all">Kowalczyk</p>',
      /“Kowalczyk” breaks into \d lines/,
    ],
    [
      'a label that is cut off',
      '<p class="ant-segmented-item-label" style="width: 30px; overflow: hidden">Month</p>',
      /the label p.ant-segmented-item-label “Month” is cut off/,
    ],
    [
      'a card that spills over',
      '<section style="width: 90px; overflow: visible"><div style="width: 120px">Hours</div></section>',
      /is spilt over by 30 px/,
    ],
  ])('It names %s', async (_what, body, fault) => {
    expect(await seen(body)).toEqual([expect.stringMatching(fault)]);
  });

  it('While a dialog is open, the page below it needn’t be reached', async () => {
    expect(
      await seen(
        '<button>Save</button><div role="dialog" style="position: fixed; inset: 0"><button>Close</button></div>',
      ),
    ).toEqual([]);
  });
});
