import type { TemplateRequest } from '@workforce/contracts';
import { valueOf } from '../../testing/checklist.builders.ts';
import { validateTemplate } from './template.rules.ts';

const request = (over: Partial<TemplateRequest> = {}): TemplateRequest => ({
  name: 'Morning care',
  jobFunctionId: 'animal-care',
  items: [{ text: 'Feed' }, { text: 'Clean' }],
  ...over,
});

describe('validateTemplate', () => {
  it('validateTemplate trims texts, fills in defaults and numbers the items', () => {
    const draft = valueOf(
      validateTemplate(
        request({
          name: ' Morning care ',
          description: '  ',
          items: [{ text: ' Feed ' }, { id: 'x', text: 'Clean', requiresPhoto: true }],
        }),
      ),
    );
    expect(draft).toEqual({
      name: 'Morning care',
      description: null,
      jobFunctionId: 'animal-care',
      items: [
        { text: 'Feed', description: null, requiresPhoto: false, order: 1 },
        { id: 'x', text: 'Clean', description: null, requiresPhoto: true, order: 2 },
      ],
    });
  });

  it('validateTemplate sorts items by the order sent and closes its gaps', () => {
    const items = [
      { text: 'last', order: 9 },
      { text: 'first', order: 1 },
      { text: 'middle', order: 4 },
    ];
    const draft = valueOf(validateTemplate(request({ items, isActive: false })));
    expect(draft.items.map(({ text, order }) => [text, order])).toEqual([
      ['first', 1],
      ['middle', 2],
      ['last', 3],
    ]);
    expect(draft.isActive).toBe(false);
  });

  it.each<[string, Partial<TemplateRequest>, string, string]>([
    ['a blank name', { name: '  ' }, 'name', 'Name is required'],
    ['a long name', { name: 'x'.repeat(201) }, 'name', 'Name can have at most 200 characters'],
    [
      'a long description',
      { description: 'x'.repeat(2001) },
      'description',
      'Description can have at most 2000 characters',
    ],
    ['no job function', { jobFunctionId: ' ' }, 'jobFunctionId', 'Job function is required'],
    ['a blank item text', { items: [{ text: 'Feed' }, { text: ' ' }] }, 'items.1.text', 'Item text is required'],
    [
      'a long item description',
      { items: [{ text: 'Feed', description: 'x'.repeat(2001) }] },
      'items.0.description',
      'Description can have at most 2000 characters',
    ],
    [
      'an item twice',
      {
        items: [
          { id: 'x', text: 'A' },
          { id: 'x', text: 'B' },
        ],
      },
      'items.1.id',
      'An item can occur only once',
    ],
    [
      'too many items',
      { items: Array.from({ length: 201 }, () => ({ text: 'A' })) },
      'items',
      'A template can have at most 200 items',
    ],
  ])('validateTemplate refuses %s', (_name, over, field, message) => {
    expect(validateTemplate(request(over))).toEqual({ ok: false, error: { code: 'INVALID_INPUT', field, message } });
  });
});
