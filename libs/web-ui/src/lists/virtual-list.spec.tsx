import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { fakeLayout, type FakeLayout } from '../testing/fake-layout.ts';
import { VirtualList } from './virtual-list.tsx';

const TOP = 100;
const ESTIMATE = 100;
const rows = Array.from({ length: 300 }, (_, number) => number);
const rowKey = jest.fn((row: number) => String(row));

let layout: FakeLayout;

function show(): void {
  render(
    <VirtualList rows={rows} rowKey={rowKey} height={ESTIMATE} label="Numbers" total={500}>
      {(row) => `Row ${row}`}
    </VirtualList>,
  );
  change({});
}

const change = (next: Partial<FakeLayout['now']>) => act(() => layout.change(next));
const scroll = (y: number) => {
  window.scrollTo(0, y);
  change({});
};

/** Reports what each of the next frames changed. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 10; frame++) {
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    change({});
  }
}

const items = () => screen.getAllByRole('listitem');
const shown = () => [items()[0]?.textContent, items().at(-1)?.textContent];
const padding = () => {
  const { paddingBlock } = screen.getByRole('list', { name: 'Numbers' }).style;
  return paddingBlock.split(' ').map(Number.parseFloat);
};

describe('a virtual list', () => {
  beforeEach(() => {
    layout = fakeLayout({ top: TOP, width: 900, rowHeight: 120, columns: 1, gap: 0 });
  });
  afterEach(() => layout.restore());

  test('every row states its place among all rows, also in columns', () => {
    layout.now.columns = 3;
    show();
    scroll(TOP + 1200);
    expect(items().length).toBeGreaterThan(20);
    for (const item of items()) {
      expect(item).toHaveAttribute('aria-posinset', String(Number(item.textContent?.slice(4)) + 1));
      expect(item).toHaveAttribute('aria-setsize', '500');
    }
  });

  test('the lines near the viewport are rendered, and paddings take the place of the others', () => {
    layout.now.columns = 3;
    layout.now.gap = 10;
    layout.now.rowHeight = ESTIMATE;
    show();
    // Lines 0 to 6 are visible; lines are 110 px apart, and the last one has no gap.
    expect(shown()).toEqual(['Row 0', 'Row 29']);
    expect(padding()).toEqual([0, 90 * 110]);
    scroll(TOP + 50 * 110);
    // Lines 50 to 57, and 300 px before and after.
    expect(shown()).toEqual(['Row 141', 'Row 182']);
    expect(padding()).toEqual([47 * 110, 39 * 110]);
  });

  test('sizes are measured anew at another width, and the row at the top stays', async () => {
    show();
    for (let y = 0; y <= 24_000; y += 600) scroll(y);
    expect(shown()).toEqual(['Row 196', 'Row 208']);
    expect(padding()[0]).toBe(196 * 120);
    change({ width: 400, rowHeight: 150 });
    await settle();
    expect(shown()).toEqual(['Row 196', 'Row 207']);
    expect(padding()[0]).toBe(196 * ESTIMATE);
    expect(window.scrollY).toBe(TOP + 196 * ESTIMATE + 3 * 150);
  });

  test('rows that stay rendered are measured anew at another width at once', () => {
    layout.now.rowHeight = ESTIMATE;
    show();
    expect(shown()).toEqual(['Row 0', 'Row 9']);
    change({ width: 400, rowHeight: 150 });
    expect(shown()).toEqual(['Row 0', 'Row 7']);
    expect(window.scrollY).toBe(0);
  });

  test('a list that is not displayed keeps its layout', () => {
    layout.now.columns = 3;
    show();
    scroll(TOP + 3000);
    const before = [...shown(), ...padding()];
    change({ width: 0, rowHeight: 0, columns: 1 });
    expect([...shown(), ...padding()]).toEqual(before);
  });

  test('scrolling lays out no line anew', () => {
    layout.now.rowHeight = ESTIMATE;
    show();
    rowKey.mockClear();
    scroll(TOP + 3000);
    expect(rowKey.mock.calls.length).toBeLessThan(rows.length);
  });
});
