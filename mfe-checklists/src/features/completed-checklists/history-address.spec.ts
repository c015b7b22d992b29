import { filterOf, readView, UNFILTERED, writeView } from './history-address.ts';

const ID = '01900000-0000-7000-8000-000000000001';

describe('the history in the address', () => {
  it('shows the last 7 days when the address says nothing', () => {
    expect(readView(new URLSearchParams())).toEqual(UNFILTERED);
    expect(filterOf(UNFILTERED)).toEqual({ range: 7 });
  });

  it('comes back from the address as it was written', () => {
    const view = { search: 'a&b=%', employeeId: ID, templateId: ID, range: '14' } as const;
    expect(readView(writeView(view))).toEqual(view);
    expect(filterOf(view)).toEqual({ search: 'a&b=%', employeeId: ID, templateId: ID, range: 14 });
  });

  it('leaves out what is as usual', () => expect(String(writeView(UNFILTERED))).toBe(''));

  it('asks for 30 days for all time, and still knows the one from the other', () => {
    expect(filterOf({ ...UNFILTERED, range: 'all' })).toEqual({ range: 30 });
    expect(filterOf({ ...UNFILTERED, range: '30' })).toEqual({ range: 30 });
    expect(readView(new URLSearchParams('range=all')).range).toBe('all');
  });

  it.each(['range=5', 'range=', 'employeeId=anna', 'templateId=7', 'search='])('ignores %s', (address) =>
    expect(readView(new URLSearchParams(address))).toEqual(UNFILTERED),
  );

  it('sends no search of blanks only', () => expect(filterOf({ ...UNFILTERED, search: '  ' })).toEqual({ range: 7 }));
});
