import { ALL_EXAMPLES } from '../testing/examples/all-examples.ts';
import { evaluate } from './evaluate.ts';

/** The lines of the worked examples. */
const LINES = (
  'US-01 US-03 US-05 US-07 US-09 US-11 RD-01 RD-03 RD-05 CA-01 CA-03 CA-05 CA-07 CA-09 CA-11 ' +
  'CB-01 CB-03 CB-05 CB-07 CB-09 CB-11 CB-13 CB-15 CB-17 NY-01 NY-03 NY-05 NY-07 OR-01 OR-03 OR-05 CH-01 SF-01 ' +
  'MI-01 MI-03 MI-05 MI-07 MI-09 MI-11 EU-01 EU-03 EU-05 EU-07 EU-09 DE-01 DE-03 DE-05'
).split(' ');

test('Every line of the worked examples has a case', () => {
  expect([...new Set(ALL_EXAMPLES.map(({ line }) => line))]).toEqual(LINES);
});

test.each(ALL_EXAMPLES.map((example) => [example.line, example.says, example] as const))(
  '%s: %s',
  (_line, _says, { input, findings = {}, days, weeks }) => {
    const result = evaluate(input);
    if (days) expect(result.days).toMatchObject(days);
    if (weeks) expect(result.weeks).toMatchObject(weeks);
    for (const [ruleId, expected] of Object.entries(findings)) {
      const found = result.findings.filter((finding) => finding.ruleId === ruleId);
      expect(found).toHaveLength(expected.length);
      expect(found).toMatchObject(expected);
    }
    // Each says who, by how much, and where it is written.
    for (const finding of result.findings) {
      expect(finding.sentence).toMatch(/^\p{Lu}.*\.$/u);
      expect(finding.source.title).not.toBe('');
    }
  },
);
