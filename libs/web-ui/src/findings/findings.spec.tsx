import { render, screen, within } from '@testing-library/react';
import { withHidden } from '@workforce/testing/web';
import { FindingList, FindingMark, FindingSign, worstOf, type ShownFinding } from '../findings.ts';

describe('Findings', () => {
  withHidden();

  const finding = (changes: Partial<ShownFinding> = {}): ShownFinding => ({
    ruleId: 'daily-rest',
    severity: 'warn',
    start: '2026-11-02T23:00:00.000Z',
    end: '2026-11-03T09:00:00.000Z',
    sentence: 'Ari rests 10 h; the company asks for 11 h.',
    source: { title: 'Company policy', url: null, readOn: null },
    ...changes,
  });
  const law = { title: 'Working Time Directive', url: 'https://eur-lex.europa.eu', readOn: '2026-07-01' };

  test('Findings are listed from the worst down, each with its severity in words and its source', () => {
    render(
      <FindingList findings={[finding(), finding({ severity: 'block', sentence: 'Ari works 50 h.', source: law })]} />,
    );
    const items = screen.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Needs a reasonAri works 50 h.Working Time Directive, read on Jul 01, 2026',
      'WarningAri rests 10 h; the company asks for 11 h.Company policy',
    ]);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test('An accepted finding tells by whom and why, and is no warning any more', () => {
    const accepted = finding({ severity: 'block', acceptance: { reason: 'Agreed by phone', byName: 'Mia Lund' } });
    expect(worstOf([accepted])).toBe('info');
    render(<FindingList findings={[accepted]} />);
    expect(screen.getByText('Accepted')).toBeVisible();
    expect(screen.getByText('Mia Lund: Agreed by phone')).toBeVisible();
  });

  test('The sign names the worst severity and shows the sentences to the pointer and when it is pressed', () => {
    render(
      <FindingSign
        findings={[finding(), finding({ severity: 'priced', sentence: 'It costs $10.' })]}
        of="Ari, Monday"
      />,
    );
    const sign = screen.getByRole('button', { name: 'Labour rules: Warning, 2 findings. Ari, Monday' });
    expect(sign).toHaveAttribute('title', 'Ari rests 10 h; the company asks for 11 h.\nIt costs $10.');
    const said = screen.getByRole('group', { name: 'What labour rules say: Ari, Monday' });
    expect(sign.getAttribute('popovertarget')).toBe(said.id);
    expect(within(said).getAllByRole('listitem')).toHaveLength(2);
  });

  test('The name of the sign includes the count that it shows', () => {
    const { rerender } = render(<FindingSign findings={[finding()]} of="Ari, Monday" />);
    expect(screen.getByRole('button', { name: 'Labour rules: Warning. Ari, Monday' })).toHaveTextContent(/^$/);
    rerender(<FindingSign findings={[finding(), finding({ severity: 'info' })]} of="Ari, Monday" />);
    expect(screen.getByRole('button', { name: /\b2 findings\b/ })).toHaveTextContent(/^2$/);
  });

  test('The mark counts findings for those who see it, and leaves the words to what it lies on', () => {
    const { container } = render(<FindingMark findings={[finding(), finding({ severity: 'info' })]} />);
    const [mark] = container.getElementsByClassName('wf-finding-mark--warn');
    expect(mark).toHaveAttribute('data-count', '2');
    expect(mark).not.toHaveTextContent('2');
    expect(mark).toHaveAttribute('aria-hidden', 'true');
  });

  test('Without findings there is no sign', () => {
    const { container } = render(
      <>
        <FindingSign findings={[]} of="Ari" />
        <FindingMark findings={[]} />
      </>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
