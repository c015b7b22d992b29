import { render, screen } from '@testing-library/react';
import { defineTexts } from './i18n.ts';

const { text, useTexts } = defineTexts('test', {
  greeting: 'Hello, {{name}}',
  tasks_one: '{{count}} task',
  tasks_other: '{{count}} tasks',
  group: { title: "Today's <checklists>" },
} as const);

test('Texts are found by name and interpolated, without escaping what React escapes', () => {
  expect(text('greeting', { name: "O'Neil & <son>" })).toBe("Hello, O'Neil & <son>");
  expect(text('group.title')).toBe("Today's <checklists>");
});

test('A count selects the plural form', () => {
  expect([text('tasks', { count: 1 }), text('tasks', { count: 2 })]).toEqual(['1 task', '2 tasks']);
});

test('Components find the same texts', () => {
  const Title = () => <h1>{useTexts()('group.title')}</h1>;
  render(<Title />);
  expect(screen.getByRole('heading')).toHaveTextContent("Today's <checklists>");
});
